import type { SearchEntry } from "./search.ts";

/** A guide of the documentation: `docs/<name>.md`, at `/docs/<name>`. */
export interface GuidePage {
  name: string;
  /** Where its text stands, if not in `docs/`. */
  file?: string;
  /** In the contents, where its own is too long. */
  title: string;
  /** What the rows of its tables are, if each has an anchor. */
  rows?: SearchEntry["kind"];
  /** What the sections of its second level are, if not parts of a text. */
  sections?: SearchEntry["kind"];
}

/** The page at `/docs`. */
export const startPage: GuidePage = { name: "README", title: "First steps" };

export const guideGroups: readonly { title: string; pages: readonly GuidePage[] }[] = [
  {
    title: "Start",
    pages: [
      startPage,
      { name: "console", title: "The console" },
      { name: "sandbox", title: "Try it safely" },
      { name: "api-keys", title: "API keys" },
      { name: "mcp", title: "MCP" },
    ],
  },
  {
    title: "Write a study",
    pages: [
      { name: "question-types", title: "Question types", sections: "question type" },
      { name: "settings", title: "Settings and branding" },
      { name: "logic", title: "Logic" },
      { name: "display-conditions", title: "Showing a question only to some" },
      { name: "carry-forward", title: "Options from an earlier answer" },
      { name: "loops", title: "Asking for each item" },
      { name: "texts", title: "Formatted texts" },
      { name: "media", title: "Images, videos and files" },
      { name: "scores", title: "Scores" },
      { name: "before-you-publish", title: "Before you publish" },
      { name: "translation", title: "Translation" },
      { name: "imports", title: "Coming from another tool" },
      { name: "copies", title: "Copies and versions" },
    ],
  },
  {
    title: "Interviews",
    pages: [
      { name: "moderator", title: "The interviewer" },
      { name: "voice", title: "Spoken answers" },
      { name: "ai-transparency", title: "AI in interviews" },
      { name: "life-of-an-interview", title: "Life of an interview" },
      { name: "embedding", title: "On your own site" },
    ],
  },
  {
    title: "Fieldwork",
    pages: [
      { name: "panel", title: "Panels" },
      { name: "quotas", title: "Quotas" },
      { name: "simulations", title: "Simulations" },
      { name: "data-quality", title: "Data quality" },
      { name: "codes", title: "Changing a question in the field" },
    ],
  },
  {
    title: "Results",
    pages: [
      { name: "findings", title: "Findings" },
      { name: "insights", title: "What people said" },
      { name: "shares", title: "Sharing results" },
      { name: "events", title: "Events" },
      { name: "webhooks", title: "Verifying webhooks" },
    ],
  },
  {
    title: "Privacy and operation",
    pages: [
      { name: "privacy", title: "Privacy and security" },
      { name: "retention", title: "Retention" },
      { name: "redaction", title: "Redaction" },
      { name: "audit-log", title: "Audit log" },
      { name: "usage", title: "Usage and budgets" },
    ],
  },
  {
    title: "Reference",
    pages: [
      { name: "errors", title: "Errors", rows: "error" },
      { name: "limits", title: "Limits", rows: "limit" },
      { name: "typescript-client", title: "TypeScript client", file: "packages/client/README.md" },
      { name: "python", title: "Python" },
      { name: "changelog", title: "Changelog", file: "CHANGELOG.md" },
    ],
  },
];

export const guidePages = guideGroups.flatMap(({ pages }) => pages);

/** The file of a page in the repository. */
export const fileOf = ({ name, file }: GuidePage): string => file ?? `docs/${name}.md`;

export const addressOf = ({ name }: GuidePage): string =>
  name === startPage.name ? "/docs" : `/docs/${name}`;
