import { parseEuros } from '@officine/domain';
import { usage } from '../cli-error.ts';

/** Cents of an amount typed in euros, above zero. `example` is an option as it should be typed: `--budget 10000`. */
export function readEuros(text: string, example: string): number {
  try {
    const cents = parseEuros(text);
    if (cents > 0) return cents;
  } catch {
    // Told below.
  }
  throw usage(`« ${text} » n’est pas un montant en euros.`, `Par exemple : ${example}`);
}
