import type { Effect } from '@officine/sdk/contract';
import { pharmacies, schedulings } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { money, number } from '../format/format.ts';

const DAYS = { one: 'jour', many: 'jours' };

/** What an effect counts, in one line: `763 programmations, 76 pharmacies, 23 jours, 1 087,30 €`. */
export const effectText = ({ count_schedulings, count_pharmacies, count_days, amount }: Effect): string =>
  [
    countOf(schedulings.list.noun, count_schedulings),
    countOf(pharmacies.list.noun, count_pharmacies),
    countOf(DAYS, count_days),
    money(amount),
  ].join(', ');

/** The figures of an effect with their names; campaigns are left out where `ofOne` says that there is one only. */
export const effectFigures = (effect: Effect, ofOne: boolean): readonly (readonly [label: string, value: string])[] => [
  ...(ofOne ? [] : ([['Campagnes', number(effect.count_campaigns)]] as const)),
  ['Programmations', number(effect.count_schedulings)],
  ['Pharmacies', number(effect.count_pharmacies)],
  ['Jours', number(effect.count_days)],
  ['Montant', money(effect.amount)],
];
