/** Does some work; returns what it gave, and how long it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const before = performance.now();
  const result = await work();
  return { seconds: (performance.now() - before) / 1000, result };
}
