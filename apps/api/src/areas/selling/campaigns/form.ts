import { daysBetween } from '@officine/domain';
import type { CampaignSimulation } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, type Violation } from '../../../base/errors.ts';
import type { Context } from '../../../calls/context.ts';
import { idOf } from '../../../rest/iri.ts';
import type { LeftOut } from './left-out.ts';

/** The fields of a campaign, without its budget: links are ids, dates `YYYY-MM-DD`. */
export interface CampaignForm extends LeftOut {
  readonly name: string;
  readonly reference: string;
  readonly advertiser: number;
  readonly date_start: string;
  readonly date_end: string;
  readonly date_invoice: string;
  readonly date_expiry: string;
  /** Null: the next free one when the campaign is saved. */
  readonly first_invoice_number: string | null;
  readonly extranet_topics: readonly number[];
  readonly internet_topics: readonly number[];
}
/** A saved draft that is simulated again. */
export interface CampaignDraft {
  readonly id: number;
  readonly budget_file_id: string | null;
}

/** Two years: prices are not known beyond them. */
export const MAX_DAYS = 731;
const MISSING = 'Cet élément est introuvable.';

/** The body with ids for links; -1 stands for a link that names no item. */
export function readForm({ actor, resources }: Context, body: CampaignSimulation): CampaignForm {
  const topics = (list: CampaignSimulation['extranet_topics']) => [
    ...new Set((list ?? []).map((topic) => idOf(resources.topics, actor.role, topic) ?? -1)),
  ];
  const { name, reference, date_start, date_end, date_invoice, date_expiry, first_invoice_number } = body;
  const pharmacies = (list: CampaignSimulation['without_pharmacies']) => [
    ...new Set((list ?? []).map((pharmacy) => idOf(resources.pharmacies, actor.role, pharmacy) ?? -1)),
  ];
  return {
    name,
    reference,
    advertiser: idOf(resources.advertisers, actor.role, body.advertiser) ?? -1,
    date_start,
    date_end,
    date_invoice,
    date_expiry,
    // A form without a number sends an empty one.
    first_invoice_number: first_invoice_number || null,
    extranet_topics: topics(body.extranet_topics),
    internet_topics: topics(body.internet_topics),
    without_pharmacies: pharmacies(body.without_pharmacies),
    spread_pharmacies: pharmacies(body.spread_pharmacies),
  };
}

/** Reads and locks a draft; throws for a campaign that was validated. */
export async function lockDraft(tx: postgres.TransactionSql, id: number | null): Promise<CampaignDraft> {
  const [draft] = await tx<(CampaignDraft & { is_scheduled: boolean })[]>`
    select id, budget_file_id, is_scheduled from campaigns where id = ${id} for update`;
  if (!draft) throw new AppError('not_found');
  if (draft.is_scheduled) throw new AppError('campaign_not_draft');
  return draft;
}

/** Whether another campaign than this draft has the reference. */
export async function isReferenceTaken(tx: postgres.ISql, reference: string, draft: number | null): Promise<boolean> {
  const rows = await tx`select from campaigns where reference = ${reference} and id is distinct from ${draft}`;
  return rows.length > 0;
}

/** The violation of a date of expiry that precedes the invoice's date, if it does. */
export const checkExpiry = ({ date_invoice, date_expiry }: CampaignForm): Violation[] =>
  date_expiry < date_invoice
    ? [{ propertyPath: 'date_expiry', message: 'La date d’échéance précède la date de facturation' }]
    : [];

/** Every violation of the form. */
export async function checkForm(
  tx: postgres.ISql,
  form: CampaignForm,
  { draft, today }: { draft: number | null; today: string },
): Promise<Violation[]> {
  const violations: Violation[] = [];
  const say = (propertyPath: string, message: string, code?: string) =>
    violations.push({ propertyPath, message, ...(code && { code }) });
  const refusal = periodRefusal(form, today);
  if (refusal) say('date_end', refusal);
  violations.push(...checkExpiry(form));
  const [advertiser] = await tx<{ active: boolean }[]>`
    select is_active as active from advertisers where id = ${form.advertiser}`;
  if (await isReferenceTaken(tx, form.reference, draft))
    say('reference', 'Cette référence est déjà utilisée', 'reference_exists');
  if (!advertiser) say('advertiser', MISSING, 'not_found');
  else if (!advertiser.active) say('advertiser', 'Cet annonceur est désactivé');
  violations.push(...(await checkTopics(tx, form)));
  return violations;
}

/** What is wrong with the campaign's period; undefined when nothing is. */
export function periodRefusal(
  { date_start, date_end }: Pick<CampaignForm, 'date_start' | 'date_end'>,
  today: string,
): string | undefined {
  if (date_end < date_start) return 'La date de fin précède la date de début';
  if (date_end < today) return 'La campagne serait déjà terminée';
  if (daysBetween(date_start, date_end) >= MAX_DAYS)
    return `La campagne dure trop longtemps (${MAX_DAYS} jours au plus)`;
}

/** What is wrong with the campaign's topics: none at all, another advertiser's, a medium that is not theirs. */
export async function checkTopics(
  tx: postgres.ISql,
  form: Pick<CampaignForm, 'extranet_topics' | 'internet_topics' | 'advertiser'>,
): Promise<Violation[]> {
  const { extranet_topics, internet_topics, advertiser } = form;
  if (extranet_topics.length + internet_topics.length === 0)
    return [{ propertyPath: 'extranet_topics', message: 'Choisissez au moins une thématique' }];
  const rows = await tx<
    { id: number; name: string; advertiser_id: number; extranet: boolean; internet: boolean; active: boolean }[]
  >`select id, name, advertiser_id, is_extranet as extranet, is_internet as internet, is_active as active
    from topics where id = any(${[...extranet_topics, ...internet_topics]}::int[])`;
  const known = new Map(rows.map((row) => [row.id, row]));
  const refusal = (id: number, medium: 'extranet' | 'internet'): string | undefined => {
    const topic = known.get(id);
    if (!topic) return MISSING;
    if (topic.advertiser_id !== advertiser) return `« ${topic.name} » est la thématique d’un autre annonceur`;
    if (!topic.active) return `La thématique « ${topic.name} » est désactivée`;
    if (!topic[medium]) return `La thématique « ${topic.name} » n’est pas autorisée sur ce support`;
  };
  return (['extranet', 'internet'] as const).flatMap((medium) =>
    form[`${medium}_topics`].flatMap((id, index) => {
      const message = refusal(id, medium);
      return message === undefined ? [] : [{ propertyPath: `${medium}_topics[${index}]`, message }];
    }),
  );
}
