import { FunctionError, LARGEST_PAYLOAD, type SandboxOptions, startSandbox } from "./sandbox.ts";

export interface LambdaFunction {
  /** The handler's parsed result; one event at a time, in a new process if the last one died. */
  invoke(event: unknown): Promise<unknown>;
  /** Stops the idle process, as Lambda does; the next event thaws it. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  logs(): string;
  stop(): Promise<void>;
}

type Options = Pick<SandboxOptions, "bundle"> & Partial<Omit<SandboxOptions, "bundle" | "onOutput">>;

export function startFunction(options: Options): LambdaFunction {
  let sandbox: ReturnType<typeof startSandbox> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let output = "";

  async function invokeNow(event: unknown): Promise<unknown> {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > LARGEST_PAYLOAD) {
      throw new FunctionError(
        "RequestEntityTooLarge",
        `Request must be smaller than ${LARGEST_PAYLOAD} bytes`,
      );
    }
    sandbox ??= startSandbox({
      handler: "handler",
      env: {},
      timeoutSeconds: 29,
      memoryMb: 512,
      ...options,
      onOutput: (text) => {
        output += text;
      },
    });
    const running = await sandbox;
    try {
      return JSON.parse(await running.invoke(payload));
    } finally {
      if (running.isDead()) {
        sandbox = undefined;
        await running.stop();
      }
    }
  }

  return {
    invoke(event) {
      turn = turn.catch(() => undefined).then(() => invokeNow(event));
      return turn;
    },
    freeze: async () => (await sandbox)?.freeze(),
    thaw: async () => (await sandbox)?.thaw(),
    logs: () => output,
    stop: async () => (await sandbox)?.stop(),
  };
}
