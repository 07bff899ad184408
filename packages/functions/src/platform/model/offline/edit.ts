import type { EditOperation, EditPlan } from "#core/design/edit/operation.ts";
import type { EditRequest } from "#kit/model.ts";
import { grammar } from "./grammar.ts";
import { inPlainForm } from "./phrasing.ts";
import { View } from "./view.ts";

/** The plan for an instruction in the stand-in's grammar; no operations where a part of it is not in the grammar. */
export function offlinePlan({ instruction, view }: EditRequest): EditPlan {
  const study = View.parse(view);
  const clauses = clausesOf(instruction);
  const understood = clauses.map(({ plain }, index) => operationsOf(plain, study, `new_${index}`));
  const unknown = clauses.filter((_, index) => understood[index] === null);
  if (unknown.length > 0 || clauses.length === 0) {
    const what = unknown.map(({ said }) => JSON.stringify(said)).join(", ") || "anything";
    return {
      operations: [],
      message: `${standIn} It did not understand ${what}, so nothing was changed. ${abilities}`,
    };
  }
  return {
    operations: understood.flatMap((operations) => operations ?? []),
    message: `${standIn} It did: ${clauses.map(({ said }) => said).join("; ")}.`,
  };
}

const standIn = "This is the offline stand-in for a language model.";
const abilities =
  "It can add, rename, delete, move, require, repeat and group questions, change and carry options, show and hide, " +
  "make scores, and screen out.";

const moreOfInstruction = /["“”;]|\b(?:with|at the|after|before|and then)\b/i;

/** A line whose text after a colon has no quotes gets them, unless it may contain more of the instruction. */
function withQuotes(line: string): string {
  const start = line.toLowerCase().lastIndexOf("question:");
  const text = line.slice(start + "question:".length).trimStart();
  const isText = start !== -1 && !/\w/.test(line.charAt(start - 1)) && text !== "";
  return isText && !moreOfInstruction.test(text) ? `${line.slice(0, start)}question: "${text}"` : line;
}

/** What is longer, beside its quoted texts, is no sentence of the grammar. */
const longestClause = 200;

/** Splits at line ends, semicolons, full stops and "and then", but never inside quotes: as it was said, and in plain form. */
function clausesOf(instruction: string): { said: string; plain: string }[] {
  const texts: string[] = [];
  const quoted = instruction.split("\n").map(withQuotes).join("\n");
  const blanked = quoted.replace(/["“]([^"“”]*)["”]/g, (_, text: string) => `"${texts.push(text) - 1}"`);
  const filled = (clause: string) =>
    clause.replace(/"(\d+)"/g, (_, index: string) => `"${texts[Number(index)] ?? ""}"`);
  return blanked
    .split(/[\n;]|\.(?:\s|$)|(?:,|(?<!\s))\s+and then\s+/)
    .map((clause) => {
      const said = filled(clause.trim());
      return { said, plain: clause.length > longestClause ? said : filled(inPlainForm(clause)) };
    })
    .filter(({ said }) => said !== "");
}

function operationsOf(clause: string, study: View, name: string): EditOperation[] | null {
  for (const [pattern, read] of grammar) {
    const match = pattern.exec(clause);
    if (match !== null) return read(match.slice(1), study, name);
  }
  return null;
}
