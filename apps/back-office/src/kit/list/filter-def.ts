import { isPeriodName, type PeriodName } from '@officine/domain';
import type { Choice, Page, RouteDef } from '@officine/sdk';
import { valuesOf } from '@officine/sdk/lists';
import { date } from '../format/format.ts';

// `any`: each combo call has a query of its own, and all answer a page of choices.
export type Combo = RouteDef & { readonly io: { query?: any; out: Page<Choice> } };
/** A filter of a list: its name in the call, its French label, and how it is chosen. */
export type FilterDef<N extends string = string> = { id: N; label: string } & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'combo'; combo: Combo }
  | { kind: 'boolean'; yes?: string; no?: string }
  /** Whether a field is filled. */
  | { kind: 'presence'; yes?: string; no?: string }
  | { kind: 'date' }
  | { kind: 'text' }
);
/** Choices of a filter that has a few; none for the others. */
export function optionsOf(filter: FilterDef): readonly { value: string; label: string }[] {
  switch (filter.kind) {
    case 'choice':
      return filter.options;
    case 'boolean':
      return [
        { value: 'true', label: filter.yes ?? 'Oui' },
        { value: 'false', label: filter.no ?? 'Non' },
      ];
    case 'presence':
      return [
        { value: 'set', label: filter.yes ?? 'Rempli' },
        { value: 'unset', label: filter.no ?? 'Vide' },
      ];
    default:
      return [];
  }
}
/** Whether several values of the filter may be chosen. */
export const hasSeveral = ({ kind }: FilterDef): boolean => kind === 'choice' || kind === 'combo';

/** French names of the periods that move with the day. */
export const PERIOD_LABELS: Readonly<Record<PeriodName, string>> = {
  today: 'Aujourd’hui',
  'last-7-days': '7 derniers jours',
  'last-30-days': '30 derniers jours',
  'this-month': 'Ce mois',
  'last-month': 'Mois dernier',
  'this-quarter': 'Ce trimestre',
  'this-year': 'Cette année',
  upcoming: 'À venir',
};
/** A period of the address, `2026-01-01..2026-03-31`, as its two ends; an open end is empty. */
export function periodOf(value: string): { after: string; before: string } | undefined {
  const [, after, before] = /^(.*)\.\.(.*)$/.exec(value) ?? [];
  return after === undefined || before === undefined ? undefined : { after, before };
}
function periodText(value: string): string | undefined {
  if (isPeriodName(value)) return PERIOD_LABELS[value];
  const { after, before } = periodOf(value) ?? {};
  if (after && before) return `du ${date(after)} au ${date(before)}`;
  if (after) return `depuis le ${date(after)}`;
  return before ? `jusqu’au ${date(before)}` : undefined;
}

/** Names of a filter's values that are written out; more are counted. */
const MAX_NAMES = 2;
/**
 * The values of a filter in words: `En cours, Programmée`, `Bretagne, Corse + 3`; a value itself where it has no word,
 * as a choice that is not loaded.
 */
export function filterText(filter: FilterDef, value: string, choices: readonly Choice[] = []): string {
  if (filter.kind === 'date') return periodText(value) ?? value;
  if (filter.kind === 'text') return value;
  const labels =
    filter.kind === 'combo'
      ? choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
      : optionsOf(filter);
  const names = valuesOf(value).map((each) => labels.find((option) => option.value === each)?.label ?? each);
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` + ${more}` : '');
}
