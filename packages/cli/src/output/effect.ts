import { type Outcome, pharmacies, schedulings } from '@officine/sdk/contract';
import { countOf, formatMoney } from '@officine/sdk/format';
import { columnOf } from '../lists/columns.ts';
import { sayDryRun } from './dry-run.ts';
import type { Out } from './out.ts';
import { withoutControls } from './terminal.ts';

const DAYS = { one: 'jour', many: 'jours' };

/** What an act changes, in one line: `763 programmations chez 76 pharmacies, sur 23 jours : 1 087,30 €`. */
export function effectLine({ effect }: Pick<Outcome, 'effect'>): string {
  if (!effect || effect.count_schedulings === 0) return 'aucune programmation à venir';
  const { count_schedulings, count_pharmacies, count_days, amount } = effect;
  const counts = `${countOf(schedulings.list.noun, count_schedulings)} chez ${countOf(pharmacies.list.noun, count_pharmacies)}`;
  return `${counts}, sur ${countOf(DAYS, count_days)} : ${formatMoney(amount)}`;
}

const COLUMNS = ['count_campaigns', 'count_pharmacies', 'count_days', 'count_schedulings', 'amount'].map((name) =>
  columnOf('Receipt', name, `effect.${name}`),
);
/** Writes what a dry run answered, and warns of what could not change. */
export async function showDryRun(out: Out, outcome: Outcome): Promise<void> {
  for (const { label, message } of outcome.failures) out.warn(`${withoutControls(label)} : ${message}`);
  await out.item({ ...outcome }, COLUMNS);
  sayDryRun(out);
}
