/** What is repeated to make a text that is dear to look at: 40 of it. */
export const dearShapes: readonly string[] = [
  ..."[ ] ( / < * _ # - a".split(" "),
  ...["](", "((0", "a!", "{{", "${", "<a", "&#", "=1", "\\"],
  ...["\t", "\n", "\r\n", " ", "\u3000", " \n", "\u200b"],
  ...['"', "'", "“", "\u0301", "\u0323\u0301", "\uff9e", "😀", "a@"],
  ...["a.a@a.", "0 ", "DE89 3704 ", "www.", "http://", "日"],
];

/** So many characters of it, which end as they did not begin. */
export const dearText = (shape: string, length: number): string =>
  `${shape.repeat(Math.ceil(length / shape.length)).slice(0, Math.max(0, length - 1))}!`.toWellFormed();

/** Milliseconds that this process has worked, in all of its threads: what else runs on the machine does not count. */
export const workedMs = (from?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
};

/** Whether everything is tried: with DEAR=1, which takes its time. */
export const isWhole = process.env.DEAR === "1";

/** Milliseconds that this thread has worked. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The most milliseconds that this thread worked, while that was done, before it could turn to anything else. So long, and
 * no longer, a request that comes meanwhile waits for it, such as `/health`: what a slow machine adds is not counted.
 */
export async function longestSliceMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let before = threadMs();
  const look = () => {
    longest = Math.max(longest, threadMs() - before);
    before = threadMs();
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isDone = true;
  return Math.max(longest, threadMs() - before);
}
