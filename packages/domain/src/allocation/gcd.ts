/** Greatest common divisor of whole numbers from 0 on; 0 when all are 0 or the list is empty. */
export function gcd(values: readonly number[]): number {
  let divisor = 0;
  for (const value of values) for (let rest = value; rest > 0; ) [divisor, rest] = [rest, divisor % rest];
  return divisor;
}
