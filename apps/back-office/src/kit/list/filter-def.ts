import type { Choice, Page, RouteDef } from '@officine/sdk';
import { date } from '../format/format.ts';

// `any`: each combo call has a query of its own, and all answer a page of choices.
export type Combo = RouteDef & { readonly io: { query?: any; out: Page<Choice> } };
/** A filter of a list: its name in the call, its French label, and how it is chosen. */
export type FilterDef<N extends string = string> = { id: N; label: string } & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'combo'; combo: Combo }
  | { kind: 'boolean'; yes?: string; no?: string }
  | { kind: 'date' }
  | { kind: 'text' }
);
/** Choices of a filter that has a few; none for the others. */
export const optionsOf = (filter: FilterDef) =>
  filter.kind === 'choice'
    ? filter.options
    : filter.kind === 'boolean'
      ? [
          { value: 'true', label: filter.yes ?? 'Oui' },
          { value: 'false', label: filter.no ?? 'Non' },
        ]
      : [];

/** A period of the address, `2026-01-01..2026-03-31`, as its two ends; an open end is empty. */
export function periodOf(value: string): { after: string; before: string } | undefined {
  const [, after, before] = /^(.*)\.\.(.*)$/.exec(value) ?? [];
  return after === undefined || before === undefined ? undefined : { after, before };
}
function periodText(value: string): string | undefined {
  const { after, before } = periodOf(value) ?? {};
  if (after && before) return `du ${date(after)} au ${date(before)}`;
  if (after) return `depuis le ${date(after)}`;
  return before ? `jusqu’au ${date(before)}` : undefined;
}

/** The value of a filter in words; the value itself where it has none, as a choice that is not loaded. */
export function filterText(filter: FilterDef, value: string, choices: readonly Choice[] = []): string {
  if (filter.kind === 'combo') return choices.find((choice) => String(choice.value) === value)?.label ?? value;
  if (filter.kind === 'date') return periodText(value) ?? value;
  return optionsOf(filter).find((option) => option.value === value)?.label ?? value;
}
