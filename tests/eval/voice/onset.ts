/** So much quieter than the loudest is no voice. */
const belowDb = 20;

/** Where somebody is loud first. */
export function onsetOf(levels: readonly number[]): number {
  const loudest = Math.max(...levels);
  return levels.findIndex((level) => level > loudest - belowDb);
}
