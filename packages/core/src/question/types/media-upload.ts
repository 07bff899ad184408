import * as z from "zod";
import { defineType } from "./common/define.ts";
import { httpUrl, sharedProps } from "./common/props.ts";
import { listOperations } from "./type.ts";

const file = z.object({ url: httpUrl, content_type: z.string().max(255), size: z.int().min(0) });
type File = z.output<typeof file>;

const accepted = z
  .string()
  .max(255)
  .regex(/^([\w.+-]+\/([\w.+-]+|\*)|\*\/\*|\.[\w-]+)$/, "must be like image/*, image/png or .png");

function fileName({ url }: File): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last;
  }
}

function matches(upload: File, pattern: string): boolean {
  if (pattern.startsWith(".")) return fileName(upload).toLowerCase().endsWith(pattern.toLowerCase());
  const [type = "", subtype] = pattern.toLowerCase().split("/");
  const [sentType, sentSubtype] = upload.content_type.toLowerCase().split(/[/;]/);
  return (type === "*" || type === sentType) && (subtype === "*" || subtype === sentSubtype?.trim());
}

export const mediaUpload = defineType({
  name: "mediaUpload",
  props: sharedProps.extend({
    accept: z.array(accepted).max(50).default([]),
    maxFiles: z.int().min(1).max(20).default(1),
    maxSizeMb: z.number().positive().max(1024).default(50),
  }),
  value: z.array(file),
  answer: ({ accept, maxFiles, maxSizeMb }) =>
    z
      .array(
        file.superRefine((upload, context) => {
          const refuse = (message: string, name: string) =>
            context.addIssue({ code: "custom", message, path: [name] });
          if (upload.size > maxSizeMb * 1024 * 1024) refuse(`must be at most ${maxSizeMb} MB`, "size");
          if (accept.length > 0 && !accept.some((pattern) => matches(upload, pattern))) {
            refuse("is not an accepted type", "content_type");
          }
        }),
      )
      .min(1)
      .max(maxFiles),
  operations: listOperations,
  operand: (value) => value.map(fileName),
  text: (value) => value.map(fileName).join(", "),
  cell: (value) => value.map(fileName).join("; "),
  seconds: 60,
});
