import { eventTypes } from "#core/account/event/schema.ts";
import { kindOf } from "#core/deliver/webhook/type/index.ts";

const head = ["| type | when | beside `event_type`, `created_at` |", "|---|---|---|"];

/** A document with its table of events as the types declare them. */
export function withEventTable(document: string): string {
  const lines = document.split("\n");
  const begin = lines.indexOf(head[0] ?? "");
  const end = lines.indexOf("", begin);
  if (begin === -1 || end === -1) throw new Error("the document has no table of events");
  const rows = eventTypes.map((type) => {
    const { types, tells } = kindOf(type);
    return `| \`${type}\` | ${types[type].when} | ${tells} |`;
  });
  return lines.toSpliced(begin, end - begin, ...head, ...rows).join("\n");
}
