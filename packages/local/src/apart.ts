import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Ctx } from "#core/platform/ctx.ts";
import { FileRefused, importLimits } from "#survey-files/refusal.ts";
import type { ImportError } from "#survey-files/schema.ts";

/** Files of imports are read in a thread of its own, which ends at its limits: whatever a file holds, the service goes on. */

type ReadFile = NonNullable<Ctx["readFile"]>;
type Read = Awaited<ReturnType<ReadFile>>;

/** What the thread is given. */
export interface Task {
  bytes: Uint8Array;
  said: Parameters<ReadFile>[2];
  ctx: Pick<Ctx, "publicUrl" | "actor"> & { allowsLoopback: boolean };
}

/** What the thread answers; it ends without an answer where it fails. */
export type Answer = { read: Read } | { refused: ImportError; message: string };

interface Limits {
  seconds: number;
  /** The size of the thread's own heap. */
  megabytes: number;
}

/** The reader looks at the clock itself, and says so in time unless it is stuck. */
const readLimits: Limits = { seconds: importLimits.seconds + 5, megabytes: 512 };

/** Beside this file, in the sources and in a build. */
const program = new URL(`./reading${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

/** Reads a file apart; throws `FileRefused` where that takes more than the limits allow. */
export const readApart =
  (limits: Limits = readLimits): ReadFile =>
  async ({ publicUrl, actor, outbound }, bytes, said) => {
    const task: Task = { bytes, said, ctx: { publicUrl, actor, allowsLoopback: outbound.allowsLoopback } };
    const worker = new Worker(program, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    let isLate = false;
    const end = setTimeout(() => {
      isLate = true;
      void worker.terminate();
    }, limits.seconds * 1000);
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        worker.once("message", resolve).once("error", reject);
        worker.once("exit", () =>
          reject(isLate ? tooSlow() : new Error("the thread ended without an answer")),
        );
      });
      if ("refused" in answer) throw new FileRefused(answer.refused, answer.message);
      return answer.read;
    } catch (error) {
      throw isOutOfMemory(error) ? tooLarge() : error;
    } finally {
      clearTimeout(end);
      await worker.terminate();
    }
  };

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

const tooSlow = () =>
  new FileRefused("timeout", `The file could not be read within ${importLimits.seconds} s`);
const tooLarge = () =>
  new FileRefused("file_too_large", "Reading the file takes more memory than an import has");
