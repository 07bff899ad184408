import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { listen } from "#local-aws/listen.ts";

/** The error that Lambda reports instead of the function's result. */
export class FunctionError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export interface SandboxOptions {
  /** The built module, `….mjs`. */
  bundle: string;
  /** The name of the exported handler. */
  handler: string;
  env: Record<string, string>;
  timeoutSeconds: number;
  memoryMb: number;
  onOutput: (text: string) => void;
}

export const LARGEST_PAYLOAD = 6 * 1024 * 1024;

/** One process of a function, and the runtime API that passes it one event at a time. */
export async function startSandbox(options: SandboxOptions) {
  let polling = Promise.withResolvers<ServerResponse>();
  let invocation: { id: string; outcome: PromiseWithResolvers<string> } | undefined;
  let frozen = false;
  let dead: FunctionError | undefined;

  const runtimeApi = await listen(createServer(answer));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bootstrap.ts")], {
    cwd: path.dirname(options.bundle),
    env: environment(options, new URL(runtimeApi.endpoint).host),
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => options.onOutput(String(chunk)));
  }
  child.once("exit", (code, signal) => {
    fail(new FunctionError("Runtime.ExitError", `Runtime exited with error: ${signal ?? code}`));
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [kind = "", id, result] = (request.url ?? "").split("/").slice(-3);
    if (result === "next") return polling.resolve(response);
    const body = await text(request);
    response.writeHead(202).end();
    if (id === "init") return fail(failure(body));
    if (kind !== "invocation" || id !== invocation?.id) return;
    if (result === "error") invocation?.outcome.reject(failure(body));
    else if (Buffer.byteLength(body) > LARGEST_PAYLOAD) invocation?.outcome.reject(responseTooLarge());
    else invocation?.outcome.resolve(body);
  }

  function fail(error: FunctionError) {
    dead ??= error;
    invocation?.outcome.reject(dead);
  }

  async function invoke(payload: string): Promise<string> {
    if (dead) throw dead;
    const outcome = Promise.withResolvers<string>();
    const id = randomUUID();
    invocation = { id, outcome };
    const timeoutMs = options.timeoutSeconds * 1000;
    let timer: NodeJS.Timeout | undefined;
    try {
      // A starting process gets its whole init time, as in Lambda.
      const poll = await Promise.race([polling.promise, outcome.promise]);
      if (typeof poll === "string") throw new Error("answered before it was asked");
      timer = setTimeout(() => {
        fail(new FunctionError("Sandbox.Timedout", `Task timed out after ${options.timeoutSeconds} seconds`));
        child.kill("SIGKILL");
      }, timeoutMs);
      polling = Promise.withResolvers();
      poll.writeHead(200, {
        "content-type": "application/json",
        "lambda-runtime-aws-request-id": id,
        "lambda-runtime-deadline-ms": String(Date.now() + timeoutMs),
        "lambda-runtime-invoked-function-arn": "arn:aws:lambda:us-east-1:000000000000:function:local",
      });
      poll.end(payload);
      await once(poll, "finish");
      thaw();
      return await outcome.promise;
    } finally {
      clearTimeout(timer);
      invocation = undefined;
    }
  }

  /** As between two events: the process and its sockets are stopped. */
  async function freeze() {
    await polling.promise;
    child.kill("SIGSTOP");
    frozen = true;
  }

  function thaw() {
    if (frozen) child.kill("SIGCONT");
    frozen = false;
  }

  async function stop() {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    }
    await runtimeApi.stop();
  }

  return { invoke, freeze, thaw, stop, isDead: () => dead !== undefined };
}

/** Nothing is inherited: the function's environment must contain all that it needs. */
function environment({ bundle, handler, env, memoryMb }: SandboxOptions, runtimeApi: string) {
  return {
    AWS_LAMBDA_RUNTIME_API: runtimeApi,
    AWS_LAMBDA_FUNCTION_NAME: "local",
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_REGION: "us-east-1",
    LAMBDA_TASK_ROOT: path.dirname(bundle),
    NODE_OPTIONS: `--max-old-space-size=${Math.floor(memoryMb * 0.9)}`,
    TZ: ":UTC",
    _HANDLER: `${path.basename(bundle, ".mjs")}.${handler}`,
    ...env,
  };
}

function failure(body: string) {
  const { errorType, errorMessage } = JSON.parse(body);
  return new FunctionError(errorType, errorMessage);
}

const responseTooLarge = () =>
  new FunctionError(
    "Function.ResponseSizeTooLarge",
    `Response payload size exceeded maximum allowed payload size (${LARGEST_PAYLOAD} bytes).`,
  );
