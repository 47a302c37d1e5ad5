import { isApiError } from '@officine/sdk';
import { type Campaign, campaigns, type PacedCampaign, type Pacing, pacing, reports } from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import { paceReason, paceShare, paceText, withheldText } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import { Answer } from '../answer.ts';
import { thing } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool, type Work } from '../tool.ts';
import { capital, count, factLine, facts, idOf, percent } from '../words.ts';

const CAMPAIGNS = { one: 'campagne', many: 'campagnes' };
const FIELDS = [
  'advertiser.name',
  'status',
  'date_start',
  'date_end',
  'budget',
  'count_pharmacies',
  'internet_topics',
  'extranet_topics',
  'date_disabled',
  'deactivation_percentage',
  'isActive',
];

/** Where a campaign is and will end, and why it is late. */
function paceLines({
  expected,
  delivered,
  forecast,
  date_end: end,
  isLate,
  alert,
  withheld,
}: Pacing | PacedCampaign): string[] {
  return [
    `Diffusé à ce jour : ${percent(expected)} des programmations ; vu : ${percent(delivered)}`,
    ...(forecast
      ? [
          `${capital(paceText(forecast.expected, end))}, entre ${percent(forecast.low)} et ${percent(forecast.high)}${isLate ? ' : en retard' : ' : dans les temps'}`,
        ]
      : ['Trop tôt pour prévoir sa fin']),
    ...(alert ? [`Cause : ${paceReason(alert.cause, alert.count)}`] : []),
    ...(withheld.length > 0 ? [withheldText(withheld)] : []),
  ];
}
const paceLine = (row: Pacing): string =>
  [
    `${row.name} (${row.reference}, id ${row.id})`,
    row.advertiser,
    `fin le ${formatDate(row.date_end)}`,
    `diffusé ${percent(row.expected)}, vu ${percent(row.delivered)}`,
    row.forecast && `finira à ${paceShare(row.forecast.expected)}`,
    row.isLate && 'EN RETARD',
    row.alert && paceReason(row.alert.cause, row.alert.count),
  ]
    .filter(Boolean)
    .join(' · ');

/** Running campaigns with their pace, or without it for a role that has no pace. */
async function running(work: Work): Promise<Answer> {
  const { role, call, link } = work;
  const answer = new Answer();
  if (pacing.list.on.some((mount) => mount === role)) {
    const { collection } = await call(pacing.list, {});
    const late = collection.filter(({ isLate }) => isLate).length;
    answer.add(`${collection.length} en cours, dont ${late} en retard (les plus en retard d’abord).`);
    answer.list(collection.map(paceLine), { noun: CAMPAIGNS, more: 'demandez une campagne' });
  } else {
    const { collection, total } = await call(campaigns.list, {
      query: { status: 'running', itemsPerPage: 20, order: { date_end: 'asc' } },
    });
    answer.list(
      collection.map((row) =>
        factLine('Campaign', row, ['name', 'reference', 'advertiser.name', 'date_end', 'budget', 'id']),
      ),
      { noun: CAMPAIGNS, total, more: 'demandez une campagne' },
    );
    if (total === 0) answer.add('Aucune campagne en cours.');
  }
  const path = pathOf('campaigns', role);
  return answer.add(path && link(path));
}

/** The pace of a campaign; undefined for a draft, and for a role without it. */
async function paceOf({ role, call }: Work, id: number): Promise<PacedCampaign | undefined> {
  if (!pacing.get.on.some((mount) => mount === role)) return undefined;
  return call(pacing.get, { id }).catch((error: unknown) => {
    if (isApiError(error) && error.code === 'campaign_not_scheduled') return undefined;
    throw error;
  });
}

export const campaignStatus = tool({
  name: 'campaign_status',
  title: 'Où en est une campagne',
  description:
    'Comment va cette campagne : statut, budget, part diffusée et vue, fin prévue, retard et sa cause, vues et clics. Sans campagne : toutes celles qui sont en cours, les plus en retard d’abord.',
  input: z.strictObject({ campaign: z.optional(thing('Id, référence (C26-0004) ou nom')) }),
  needs: [campaigns.get],
  async run(work, { campaign }) {
    if (campaign === undefined) return running(work);
    const { role, call, link } = work;
    const id = await idOf(work, 'campaign', campaign);
    const [item, pace, trends] = await Promise.all([
      call(campaigns.get, { id }) as Promise<Campaign>,
      paceOf(work, id),
      call(reports.trends, { query: { list: 'campaigns', ids: String(id) } }),
    ]);
    const trend = trends.collection[0];
    const path = pathOf('campaign', role, id);
    return new Answer().add(
      `${item.name} (${item.reference}), id ${id}`,
      ...facts('Campaign', item, FIELDS),
      ...(pace
        ? paceLines(pace)
        : item.isScheduled
          ? []
          : ['Brouillon : rien n’est diffusé tant qu’elle n’est pas validée.']),
      !pace &&
        typeof trend?.delivered === 'number' &&
        `Diffusé à ce jour : ${percent(trend.delivered)} des programmations`,
      trend &&
        `Depuis son début : ${count(trend.views)} vues, ${count(trend.clicks)} clics${trend.views > 0 ? ` (${percent((100 * trend.clicks) / trend.views, 2)})` : ''}`,
      path && link(path),
    );
  },
});
