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
    title: "Guides",
    pages: [
      startPage,
      { name: "console", title: "The console" },
      { name: "settings", title: "Settings and branding" },
      { name: "question-types", title: "Question types", sections: "question type" },
      { name: "logic", title: "Logic" },
      { name: "display-conditions", title: "Showing a question only to some" },
      { name: "carry-forward", title: "Options from an earlier answer" },
      { name: "texts", title: "Formatted texts" },
      { name: "media", title: "Images, videos and files" },
      { name: "voice", title: "Spoken answers" },
      { name: "loops", title: "Asking for each item" },
      { name: "before-you-publish", title: "Before you publish" },
      { name: "quotas", title: "Quotas" },
      { name: "codes", title: "Changing a question in the field" },
      { name: "scores", title: "Scores" },
      { name: "copies", title: "Copies and versions" },
      { name: "imports", title: "Coming from another tool" },
      { name: "translation", title: "Translation" },
      { name: "moderator", title: "The interviewer" },
      { name: "simulations", title: "Simulations" },
      { name: "panel", title: "Panels" },
      { name: "embedding", title: "On your own site" },
      { name: "life-of-an-interview", title: "Life of an interview" },
      { name: "findings", title: "Findings" },
      { name: "data-quality", title: "Data quality" },
      { name: "insights", title: "What people said" },
      { name: "shares", title: "Sharing results" },
      { name: "webhooks", title: "Verifying webhooks" },
      { name: "events", title: "Events" },
      { name: "privacy", title: "Privacy and security" },
      { name: "ai-transparency", title: "AI in interviews" },
      { name: "retention", title: "Retention" },
      { name: "redaction", title: "Redaction" },
      { name: "api-keys", title: "API keys" },
      { name: "sandbox", title: "Try it safely" },
      { name: "usage", title: "Usage and budgets" },
      { name: "audit-log", title: "Audit log" },
      { name: "mcp", title: "MCP" },
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
