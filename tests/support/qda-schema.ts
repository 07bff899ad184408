import { SaxesParser } from "saxes";

/**
 * The part of the published schema of REFI-QDA 1.0 (`Project.xsd`, 18 March 2019) that our projects use, and what of a
 * project differs from it.
 */

type Kind = "guid" | "text" | "date" | "integer" | "boolean" | "variable";

interface ElementRule {
  /** In their order, with how many there may be. */
  children?: readonly (readonly [name: string, least: number, most: number])[];
  /** By name; those with `!` are required. */
  attributes?: Record<string, Kind>;
  hasText?: boolean;
}

const many = Number.POSITIVE_INFINITY;
const made: Record<string, Kind> = {
  creatingUser: "guid",
  creationDateTime: "date",
  modifyingUser: "guid",
  modifiedDateTime: "date",
};
const ref: ElementRule = { attributes: { "targetGUID!": "guid" } };
const text: ElementRule = { hasText: true };

const rules: Record<string, ElementRule> = {
  Project: {
    children: [
      ...(
        ["Users", "CodeBook", "Variables", "Cases", "Sources", "Notes", "Links", "Sets", "Graphs"] as const
      ).map((name) => [name, 0, 1] as const),
      ["Description", 0, 1],
      ["NoteRef", 0, many],
    ],
    attributes: {
      "name!": "text",
      origin: "text",
      creatingUserGUID: "guid",
      creationDateTime: "date",
      modifyingUserGUID: "guid",
      modifiedDateTime: "date",
      basePath: "text",
    },
  },
  Users: { children: [["User", 1, many]] },
  User: { attributes: { "guid!": "guid", name: "text", id: "text" } },
  CodeBook: { children: [["Codes", 1, 1]] },
  Codes: { children: [["Code", 1, many]] },
  Code: {
    children: [
      ["Description", 0, 1],
      ["NoteRef", 0, many],
      ["Code", 0, many],
    ],
    attributes: { "guid!": "guid", "name!": "text", "isCodable!": "boolean", color: "text" },
  },
  Variables: { children: [["Variable", 1, many]] },
  Variable: {
    children: [["Description", 0, 1]],
    attributes: { "guid!": "guid", "name!": "text", "typeOfVariable!": "variable" },
  },
  Cases: { children: [["Case", 1, many]] },
  Case: {
    children: [
      ["Description", 0, 1],
      ["CodeRef", 0, many],
      ["VariableValue", 0, many],
      ["SourceRef", 0, many],
      ["SelectionRef", 0, many],
    ],
    attributes: { "guid!": "guid", name: "text" },
  },
  VariableValue: {
    children: [
      ["VariableRef", 1, 1],
      ["TextValue", 0, 1],
    ],
  },
  Sources: { children: [["TextSource", 1, many]] },
  TextSource: {
    children: [
      ["Description", 0, 1],
      ["PlainTextContent", 0, 1],
      ["PlainTextSelection", 0, many],
      ["Coding", 0, many],
      ["NoteRef", 0, many],
      ["VariableValue", 0, many],
    ],
    attributes: { "guid!": "guid", name: "text", richTextPath: "text", plainTextPath: "text", ...made },
  },
  PlainTextSelection: {
    children: [
      ["Description", 0, 1],
      ["Coding", 0, many],
      ["NoteRef", 0, many],
    ],
    attributes: {
      "guid!": "guid",
      name: "text",
      "startPosition!": "integer",
      "endPosition!": "integer",
      ...made,
    },
  },
  Coding: {
    children: [
      ["CodeRef", 1, 1],
      ["NoteRef", 0, many],
    ],
    attributes: { "guid!": "guid", creatingUser: "guid", creationDateTime: "date" },
  },
  CodeRef: ref,
  SourceRef: ref,
  VariableRef: ref,
  NoteRef: ref,
  Notes: { children: [["Note", 1, many]] },
  Note: {
    children: [
      ["Description", 0, 1],
      ["PlainTextContent", 0, 1],
      ["PlainTextSelection", 0, many],
      ["Coding", 0, many],
      ["NoteRef", 0, many],
      ["VariableValue", 0, many],
    ],
    attributes: { "guid!": "guid", name: "text", richTextPath: "text", plainTextPath: "text", ...made },
  },
  PlainTextContent: text,
  Description: text,
  TextValue: text,
};

const kinds: Record<Kind, RegExp> = {
  guid: /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
  text: /^/,
  date: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  integer: /^\d+$/,
  boolean: /^(true|false|0|1)$/,
  variable: /^(Text|Boolean|Integer|Float|Date|DateTime)$/,
};

function wrongAttributes(name: string, sent: Record<string, string>): string[] {
  const known = Object.entries(rules[name]?.attributes ?? {}).map(([key, kind]) => ({
    key: key.replace("!", ""),
    isRequired: key.endsWith("!"),
    kind,
  }));
  const missing = known.filter(({ key, isRequired }) => isRequired && sent[key] === undefined);
  return [
    ...missing.map(({ key }) => `${name} has no ${key}`),
    ...Object.entries(sent).flatMap(([key, value]) => {
      const rule = known.find((each) => each.key === key);
      if (rule === undefined) return key === "xmlns" ? [] : [`${name} has an attribute ${key}`];
      return kinds[rule.kind].test(value) ? [] : [`${name} has ${key}="${value}"`];
    }),
  ];
}

function wrongChildren(name: string, found: readonly string[]): string[] {
  const left = [...found];
  const wrong = (rules[name]?.children ?? []).flatMap(([child, least, most]) => {
    let count = 0;
    while (left[0] === child) {
      left.shift();
      count++;
    }
    return count < least || count > most ? [`${name} has ${count} of ${child}`] : [];
  });
  return left.length > 0 ? [...wrong, `${name} has ${left[0]} where it may not stand`] : wrong;
}

/** What of a project is not as the schema has it: elements and their order, attributes, and ids that nothing has. */
export function schemaProblems(xml: string): string[] {
  const problems: string[] = [];
  const open: { name: string; children: string[] }[] = [];
  const guids = new Map<string, number>();
  const targets: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => problems.push(error.message));
  parser.on("opentag", ({ name, attributes }) => {
    const sent = attributes as Record<string, string>;
    if (rules[name] === undefined) problems.push(`${name} is unknown`);
    if (open.length === 0 && sent.xmlns !== "urn:QDA-XML:project:1.0") problems.push("another namespace");
    problems.push(...wrongAttributes(name, sent));
    if (sent.guid !== undefined) guids.set(sent.guid, (guids.get(sent.guid) ?? 0) + 1);
    for (const key of ["targetGUID", "creatingUser"]) if (sent[key] !== undefined) targets.push(sent[key]);
    open.at(-1)?.children.push(name);
    open.push({ name, children: [] });
  });
  parser.on("text", (said) => {
    const { name = "" } = open.at(-1) ?? {};
    if (said.trim() !== "" && !rules[name]?.hasText) problems.push(`${name} has text`);
  });
  parser.on("closetag", () => {
    const { name, children } = open.pop() ?? { name: "", children: [] };
    problems.push(...wrongChildren(name, children));
  });
  parser.write(xml).close();
  for (const [guid, count] of guids) if (count > 1) problems.push(`${guid} stands ${count} times`);
  for (const target of targets) if (!guids.has(target)) problems.push(`nothing has the id ${target}`);
  return problems;
}
