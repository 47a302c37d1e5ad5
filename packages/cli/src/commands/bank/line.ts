import { usage } from '../../cli-error.ts';
import { withoutControls } from '../../output/terminal.ts';

export const lineArgument = { label: 'ligne', summary: 'Son id, donné par « bank list »' } as const;

/** Checks a typed id of a line. */
export function lineId(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw usage(`« ${withoutControls(text)} » n’est pas l’id d’une ligne.`, 'Voyez lesquels : officine bank list');
}
