import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "#core/design/import/file/file.ts";
import { FileRefused } from "#survey-files/refusal.ts";
import type { Answer, Task } from "./apart.ts";

/** The program of the thread that reads a file: answers once, with what became of it. */

const { bytes, said, ctx } = workerData as Task;
const { publicUrl, actor, allowsLoopback } = ctx;
const asked = { now: () => new Date(), publicUrl, actor, outbound: { allowsLoopback } };

const answer = await readFile(asked, bytes, said).then(
  (read): Answer => ({ read }),
  (error: unknown): Answer => {
    if (error instanceof FileRefused) return { refused: error.code, message: error.message };
    throw error;
  },
);
parentPort?.postMessage(answer);
