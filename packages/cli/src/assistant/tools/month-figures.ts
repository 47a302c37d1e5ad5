import { addDays, COMPARISONS } from '@officine/domain';
import type { Role } from '@officine/sdk';
import { type ReportResult, reports } from '@officine/sdk/contract';
import { formatDate, formatNumber } from '@officine/sdk/format';
import { cutOf, headingOf } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import { usage } from '../../cli-error.ts';
import { Answer } from '../answer.ts';
import { month, oneOf, thing } from '../input.ts';
import { pathOf, type Screen } from '../links.ts';
import { tool, type Work } from '../tool.ts';
import { idOf, valueText } from '../words.ts';

/** Rows of each part that are told: the largest. */
const ROWS_OF_A_PART = 5;
type Type = 'adverts' | 'websites' | 'pharmacy-report' | 'campaign-report';
/** Reports of a month that each role may read. */
const TYPES: Readonly<Record<Role, readonly Type[]>> = {
  admin: ['adverts', 'websites'],
  customer: ['pharmacy-report'],
  pool: ['adverts', 'websites'],
  advertiser: ['adverts'],
  marketing: ['websites'],
};
const ROWS = { one: 'ligne', many: 'lignes' };
const COMPARED = { previous: 'la période d’avant', year: 'un an plus tôt' } as const;

/** The month's first day and its last one, or today in the current month. */
function periodOf(asked: string, today: string): { date_start: string; date_end: string } {
  const [year = 0, number = 0] = asked.split('-').map(Number);
  const first = `${asked}-01`;
  if (first > today) throw usage(`${asked} n’a pas commencé : il n’y a pas encore de chiffres.`);
  const last = addDays(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1);
  return { date_start: first, date_end: last < today ? last : today };
}

const figure = (key: string, value: number): string => valueText('Report', key, value) || formatNumber(value, 2);
/** `Vues : 1 234 (la période d’avant : 1 100)`. */
function totals({ total, previous }: ReportResult, compare: keyof typeof COMPARED): string[] {
  return Object.entries(total).map(([key, value]) => {
    const before = previous?.days.length ? previous.total[key] : undefined;
    return `${headingOf('Report', key)} : ${figure(key, value)}${before === undefined ? '' : ` (${COMPARED[compare]} : ${figure(key, before)})`}`;
  });
}
function addReport(answer: Answer, result: ReportResult, compare: keyof typeof COMPARED): void {
  answer.add(
    ...totals(result, compare),
    result.previous && result.previous.days.length === 0 && `Rien n’a été compté sur ${COMPARED[compare]}.`,
  );
  for (const { by, rows } of result.parts) {
    if (by === 'day' || by === 'month') continue;
    const told = rows.slice(0, ROWS_OF_A_PART);
    answer.add(`${cutOf(by)} :`);
    answer.list(
      told.map(
        ({ label, values }) =>
          `${label} : ${Object.entries(values)
            .map(([key, value]) => `${headingOf('Report', key).toLowerCase()} ${figure(key, value)}`)
            .join(', ')}`,
      ),
      { noun: ROWS, total: rows.length, more: 'les premières seulement' },
    );
  }
}

interface Asked {
  readonly types: readonly Type[];
  readonly query: { readonly customer?: string; readonly campaign?: string };
  readonly path: string | undefined;
}
async function asked(work: Work, pharmacy: string | undefined, campaign: string | undefined): Promise<Asked> {
  const { role, bearer } = work;
  const screen = (name: Screen, id?: number) => pathOf(name, role, id);
  if (campaign !== undefined) {
    const id = await idOf(work, 'campaign', campaign);
    return { types: ['campaign-report'], query: { campaign: String(id) }, path: screen('campaign-figures', id) };
  }
  const id = pharmacy === undefined ? (bearer.pharmacyId ?? undefined) : await idOf(work, 'pharmacy', pharmacy);
  if (id !== undefined)
    return { types: ['pharmacy-report'], query: { customer: String(id) }, path: screen('pharmacy-figures', id) };
  return { types: TYPES[role], query: {}, path: screen(role === 'marketing' ? 'visits' : 'figures') };
}

export const monthFigures = tool({
  name: 'month_figures',
  title: 'Chiffres d’un mois',
  description:
    'Visites, vues, clics et taux d’un mois, comparés à la période d’avant ou à un an plus tôt, avec les premières annonces, pharmacies ou emplacements. Pour tout ce que la personne voit, ou pour une pharmacie ou une campagne.',
  input: z.strictObject({
    month: z.optional(month('Le mois, celui en cours sinon')),
    pharmacy: z.optional(thing('Une pharmacie : id, référence ou nom')),
    campaign: z.optional(thing('Une campagne : id, référence ou nom')),
    compare: z.optional(oneOf(COMPARISONS, 'previous : la période d’avant (sinon) ; year : un an plus tôt')),
  }),
  needs: [reports.list],
  async run(work, { month: given, pharmacy, campaign, compare = 'previous' }) {
    const period = periodOf(given ?? work.today.slice(0, 7), work.today);
    const { types, query, path } = await asked(work, pharmacy, campaign);
    const answer = new Answer().add(`Du ${formatDate(period.date_start)} au ${formatDate(period.date_end)}.`);
    for (const type of types) {
      const { collection } = await work.call(reports.list, {
        query: { type, ...query, ...period, compare, cut: 'month' },
      });
      if (collection[0]) addReport(answer, collection[0].result, compare);
    }
    return answer.add(path && work.link(path));
  },
});
