import * as z from "zod";
import { described, type Topics, topicsOf } from "../describe.ts";
import { unknownName } from "../strict.ts";
import { defineTool, type Tool } from "../tool.ts";

/** Tells about the tools beside it. */
export const describeTool = (topics: () => Topics): Tool =>
  defineTool({
    name: "describe",
    title: "Describe a topic",
    description:
      "A tool, question type, op of edit_study, definition, config, filter or languages; no topic: all topics",
    is: { read: true },
    operations: ["get_me"],
    shape: () => z.object({ topic: z.string().max(100).optional() }),
    check: ({ topic }) =>
      typeof topic !== "string" || described(topics(), topic) !== null
        ? []
        : [unknownName(["arguments", "topic"], topic, topicsOf(topics()), "topic", "unknown_topic")],
    run: async ({ args }) => ({ body: described(topics(), args.topic) ?? {} }),
  });
