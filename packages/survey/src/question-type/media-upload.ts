import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { httpUrl, sharedProps } from "./common/props.ts";
import { pickOne } from "./common/random.ts";
import { fileTypes } from "./file-types.ts";
import { listOperations } from "./type.ts";

const file = lazy(() =>
  z.object({
    url: httpUrl.meta({ description: "Where the file is" }),
    content_type: z.string().max(255).meta({ description: "The media type, such as `image/png`" }),
    size: z.int().min(0).meta({ description: "Bytes" }),
  }),
);
type File = z.output<typeof file>;

const acceptPattern = lazy(() =>
  z
    .string()
    .max(255)
    .regex(/^([\w.+-]+\/([\w.+-]+|\*)|\*\/\*|\.[\w-]+)$/, "must be like image/*, image/png or .png"),
);

function fileName({ url }: File): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last;
  }
}

function matches(name: string, contentType: string, pattern: string): boolean {
  if (pattern.startsWith(".")) return name.toLowerCase().endsWith(pattern.toLowerCase());
  const [type = "", subtype] = pattern.toLowerCase().split("/");
  const [sentType, sentSubtype] = contentType.toLowerCase().split(/[/;]/);
  return (type === "*" || type === sentType) && (subtype === "*" || subtype === sentSubtype?.trim());
}

/** Small files for simulated respondents, one of each kind. */
const sampleFiles = [
  {
    name: "picture.png",
    content_type: "image/png",
    base64:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  },
  { name: "clip.mp4", content_type: "video/mp4", base64: "AAAAGGZ0eXBpc29tAAAAAGlzb21tcDQyAAAACG1kYXQ=" },
  {
    name: "sound.wav",
    content_type: "audio/wav",
    base64: "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=",
  },
  { name: "page.pdf", content_type: "application/pdf", base64: "JVBERi0xLjQKJSVFT0YK" },
];

/** A file that is not stored yet: its `data:` URL holds its content. */
const toFile = ({ name, content_type, base64 }: (typeof sampleFiles)[number]): File => ({
  url: `data:${content_type};name=${name};base64,${base64}`,
  content_type,
  size: Buffer.byteLength(base64, "base64"),
});

const propsSchema = lazy(() =>
  sharedProps.unwrap().extend({
    accept: z.array(acceptPattern).max(50).default([]).meta({
      description: "Accepted file types, such as `image/*`, `image/png` or `.png`; an empty list accepts all",
    }),
    maxFiles: z
      .int()
      .min(1)
      .max(20)
      .default(1)
      .meta({ description: "The maximum number of files of an answer" }),
    maxSizeMb: z
      .number()
      .positive()
      .max(1024)
      .default(50)
      .meta({ description: "The maximum size of a file, in megabytes (of 1,048,576 bytes)" }),
  }),
);

export const mediaUpload = defineType({
  name: fileTypes[0],
  summary: "Files that participants upload: images, recordings or documents",
  example: {
    content: "Please show us your desk.",
    props: { accept: ["image/*"] },
    value: [{ url: "https://files.example.com/desk.png", content_type: "image/png", size: 48_211 }],
  },
  propsSchema,
  valueSchema: lazy(() => z.array(file)),
  answerSchema: ({ accept, maxFiles, maxSizeMb }) =>
    z
      .array(
        file.superRefine((upload, context) => {
          const refuse = (message: string, name: string) =>
            context.addIssue({ code: "custom", message, path: [name] });
          if (upload.size > maxSizeMb * 1024 * 1024) refuse(`must be at most ${maxSizeMb} MB`, "size");
          if (
            accept.length > 0 &&
            !accept.some((pattern) => matches(fileName(upload), upload.content_type, pattern))
          ) {
            refuse("is not an accepted type", "content_type");
          }
        }),
      )
      .min(1)
      .max(maxFiles),
  sample: ({ accept, maxSizeMb }, random) => {
    const accepted = sampleFiles.filter(
      ({ name, content_type, base64 }) =>
        Buffer.byteLength(base64, "base64") <= maxSizeMb * 1024 * 1024 &&
        (accept.length === 0 || accept.some((pattern) => matches(name, content_type, pattern))),
    );
    const sample = pickOne(accepted, random);
    return sample && [toFile(sample)];
  },
  maxFileBytes: ({ maxSizeMb }) => maxSizeMb * 1024 * 1024,
  operations: listOperations,
  operand: (value) => value.map(fileName),
  text: (value) => value.map(fileName).join(", "),
  cell: (value) => value.map(fileName).join("; "),
  estimatedSeconds: 60,
});
