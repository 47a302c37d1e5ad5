/**
 * `count` of `days`, evenly spread, in order; all of them where there are fewer. `turn`, from 0 to 1, moves the choice within the gaps:
 * `evenDays([1, 2, 3, 4], 2, 0)` is `[1, 3]`, and with 0.99 `[2, 4]`.
 */
export function evenDays<T>(days: readonly T[], count: number, turn: number): T[] {
  if (count >= days.length) return [...days];
  return Array.from({ length: count }, (_, index) => days[Math.floor(((index + turn) * days.length) / count)] as T);
}
