/** Requests at a time: an organization may compute few filtered figures at once. */
const most = 2;

/** Does work in the order in which it comes, little at a time. */
export type InTurn = <T>(work: () => PromiseLike<T>) => Promise<T>;

export function newTurns(): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
