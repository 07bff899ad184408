interface Call<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes a function of which one call runs at a time in a process. Those that come meanwhile are joined into the next,
 * which gets all their inputs, in the order of the calls, and gives an output for each. If it throws, they all do.
 */
export function joinCalls<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  const waiting: Call<Input, Output>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await runCalls(waiting.splice(0));
    isRunning = false;
  }

  async function runCalls(calls: readonly Call<Input, Output>[]): Promise<void> {
    try {
      const outputs = await run(calls.map(({ input }) => input));
      for (const [index, { resolve }] of calls.entries()) resolve(outputs[index] as Output);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isRunning) void runAll();
    });
}
