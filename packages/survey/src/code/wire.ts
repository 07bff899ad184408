import { isRecord } from "#kit/record.ts";
import type { Entry, Register } from "./register.ts";

/** Codes as a question shows them, and as they are written into its props. Pure. */

export interface WireNode {
  code: number;
  children: WireNode[];
}

export type WireCodes = Record<string, unknown>;

const nodesUnder = (entries: readonly Entry[], of: number | undefined): WireNode[] =>
  entries
    .filter((entry) => entry.of === of)
    .map(({ code }) => ({ code, children: nodesUnder(entries, code) }));

/** Parallel to the props; null for a type without lists. */
export function wireCodes({ lists }: Pick<Register, "lists">): WireCodes | null {
  if (lists.length === 0) return null;
  const codes: WireCodes = {};
  const levels = lists.find(({ name }) => name === "levels")?.present ?? [];
  for (const { name, present } of lists) {
    const own = present.find((entry) => entry.own);
    const entries = present.filter((entry) => !entry.own);
    if (name === "tree") codes.tree = nodesUnder(entries, undefined);
    else if (name === "attributes")
      codes.attributes = entries.map(({ code }) => {
        return { code, levels: levels.filter(({ of }) => of === code).map((level) => level.code) };
      });
    else if (name !== "levels") codes[name] = entries.map(({ code }) => code);
    if (own !== undefined) codes.other = own.code;
  }
  return codes;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The entries of a list with their codes; what has none stays as it is. */
const coded = (entries: unknown, codes: unknown): unknown => {
  const numbers = listIn(codes);
  return Array.isArray(entries)
    ? entries.map((label: unknown, at) =>
        typeof label === "string" && typeof numbers[at] === "number" ? { label, code: numbers[at] } : label,
      )
    : entries;
};

const withCode = (value: Record<string, unknown>, code: unknown): Record<string, unknown> =>
  typeof code === "number" ? { ...value, code } : value;

function codedNodes(nodes: unknown, codes: unknown): unknown {
  const known = listIn(codes);
  return Array.isArray(nodes)
    ? nodes.map((node: unknown, at) => {
        const of = known[at];
        if (!isRecord(node) || !isRecord(of)) return node;
        return withCode({ ...node, children: codedNodes(node.children ?? [], of.children) }, of.code);
      })
    : nodes;
}

/** The props with the codes written into them, as a request may send them. */
export function codedProps(
  props: Readonly<Record<string, unknown>>,
  codes: unknown,
): Record<string, unknown> {
  if (!isRecord(codes)) return { ...props };
  const written: Record<string, unknown> = { ...props };
  for (const name of Object.keys(codes)) {
    if (!(name in props)) continue;
    if (name === "tree") written.tree = codedNodes(props.tree, codes.tree);
    else if (name === "tasks")
      written.tasks = listIn(props.tasks).map((task, at) =>
        isRecord(task) ? withCode(task, listIn(codes.tasks)[at]) : task,
      );
    else if (name === "attributes")
      written.attributes = listIn(props.attributes).map((attribute, at) => {
        const of = listIn(codes.attributes)[at];
        if (!isRecord(attribute) || !isRecord(of)) return attribute;
        return withCode({ ...attribute, levels: coded(attribute.levels, of.levels) }, of.code);
      });
    else written[name] = coded(props[name], codes[name]);
  }
  if (props.allowOther === true && typeof codes.other === "number")
    written.allowOther = { code: codes.other };
  return written;
}
