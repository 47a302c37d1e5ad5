import { addDays } from '@officine/domain';
import { groupBy } from '../../base/group-by.ts';
import { at, DEMO_ID, type World } from '../world.ts';
import { type Advertiser, NETWORK_ID, type Topic } from './advertisers.ts';

/** First and last day relative to today, and the state of the campaign. */
interface Period {
  readonly advertiser: number;
  readonly from: number;
  readonly days: number;
  readonly state?: 'draft' | 'stopped' | 'halved' | 'late';
}
const DEMO: readonly Period[] = [
  { advertiser: DEMO_ID, from: -300, days: 45 },
  { advertiser: DEMO_ID, from: -150, days: 60 },
  { advertiser: DEMO_ID, from: -25, days: 45 },
  { advertiser: DEMO_ID, from: -8, days: 30, state: 'late' },
  { advertiser: DEMO_ID, from: 15, days: 40 },
  { advertiser: DEMO_ID, from: 12, days: 30, state: 'draft' },
];
const PAST_COUNT = 18;
/** Ended a few weeks ago, so that a month compares with one like it. */
const RECENT_COUNT = 8;
const RUNNING_COUNT = 8;
const FUTURE_COUNT = 5;
/** By month, from January. */
const SEASONS = 'Hiver,Hiver,Printemps,Printemps,Printemps,Été,Été,Été,Rentrée,Automne,Automne,Fin d’année'.split(',');
/** Two campaigns of eight are named after whom they speak to, the others after the season. */
const AUDIENCES = [...Array.from({ length: 6 }, () => null), 'Grand public', 'Conseil officinal'];

/** « Automne 2026 »: the season in which most of a period lies. */
function seasonOf(start: string, days: number): string {
  const middle = addDays(start, Math.floor(days / 2));
  return `${SEASONS[Number(middle.slice(5, 7)) - 1]} ${middle.slice(0, 4)}`;
}

export type PlannedCampaign = ReturnType<typeof planCampaigns>[number];

/** Past, running and future campaigns, some of them drafts; one is late, one was stopped, and one had half of its days removed. */
export function planCampaigns(
  { rng: root, today }: World,
  advertisers: readonly Advertiser[],
  topics: readonly Topic[],
) {
  const rng = root.fork('campaigns');
  const byAdvertiser = groupBy(
    topics.filter((topic) => topic.isActive),
    (topic) => topic.advertiser_id,
  );
  const others = advertisers.map(({ id }) => id).filter((id) => id !== DEMO_ID && id !== NETWORK_ID);
  const active = others.filter((id) => advertisers[id - 1]?.isActive);
  const several = (count: number, period: (index: number) => Omit<Period, 'advertiser'>, who = active): Period[] =>
    Array.from({ length: count }, (_, index) => ({ advertiser: rng.pick(who), ...period(index) }));
  const periods = [
    ...DEMO,
    ...several(PAST_COUNT, (index) => ({ from: -350 + index * 17, days: rng.int(25, 35) }), others),
    ...several(RECENT_COUNT, () => ({ from: -rng.int(62, 80), days: rng.int(38, 52) })),
    ...several(RUNNING_COUNT, () => ({ from: -rng.int(2, 30), days: rng.int(38, 60) })),
    ...several(FUTURE_COUNT, () => ({ from: rng.int(5, 45), days: rng.int(20, 45) })),
    ...several(2, () => ({ from: rng.int(8, 30), days: 30, state: 'draft' as const })),
    ...several(1, () => ({ from: -20, days: 40, state: 'stopped' as const })),
    ...several(1, () => ({ from: -15, days: 40, state: 'halved' as const })),
  ];
  return periods.map(({ advertiser, from, days, state }, index) => {
    const date_start = addDays(today, from);
    const date_end = addDays(date_start, days - 1);
    const date_invoice = addDays(date_end, 5);
    const chosen = rng.sample(byAdvertiser.get(advertiser) ?? [], advertiser === DEMO_ID ? 3 : 2);
    const draft = state === 'draft';
    const stopped = state === 'stopped' || state === 'halved';
    const created = addDays(date_start < today ? date_start : today, -rng.int(10, 30));
    const audience = rng.pick(AUDIENCES);
    return {
      topics: chosen,
      isLate: state === 'late',
      row: {
        id: index + 1,
        name: `${chosen[0]?.name ?? 'Campagne'} – ${audience ? `${audience} ${date_start.slice(0, 4)}` : seasonOf(date_start, days)}`,
        reference: `C${date_start.slice(2, 4)}-${String(index + 1).padStart(4, '0')}`,
        advertiser_id: advertiser,
        date_start,
        date_end,
        date_invoice,
        date_expiry: addDays(date_invoice, 30),
        first_invoice_number: '1',
        isScheduled: !draft,
        date_scheduled: draft ? null : at(addDays(created, 2), 14),
        date_disabled: stopped ? addDays(today, -5) : null,
        deactivation_percentage: stopped ? (state === 'halved' ? 50 : 100) : null,
        isActive: state !== 'stopped',
        date_create: at(created, 9),
        date_update: at(created, 9),
      },
    };
  });
}
