import { daysBetween } from '@officine/domain';
import type { CampaignSimulation } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { AppError, type Violation } from '../errors.ts';
import { idOf } from '../rest/iri.ts';
import type { Subjects } from './subjects.ts';

/** What a campaign is, but for its budget: links are ids, dates `YYYY-MM-DD`. */
export interface Form {
  readonly name: string;
  readonly reference: string;
  readonly advertiser: number;
  readonly date_start: string;
  readonly date_end: string;
  readonly date_invoice: string;
  readonly date_expiry: string;
  readonly first_invoice_number: string;
  readonly extranet_topics: readonly number[];
  readonly internet_topics: readonly number[];
}
/** The saved draft that is simulated again. */
export interface Draft {
  readonly id: number;
  readonly budget_file_id: string | null;
}

/** Two years: beyond them nobody knows the prices. */
const MOST_DAYS = 731;
const MISSING = 'Cet élément est introuvable.';

/** The form with ids for links; -1 stands for a link that leads nowhere. */
export function readForm(r: Subjects, actor: Actor, body: CampaignSimulation): Form {
  const topics = (list: CampaignSimulation['extranet_topics']) => [
    ...new Set((list ?? []).map((topic) => idOf(r.topics, actor.role, topic) ?? -1)),
  ];
  const { name, reference, date_start, date_end, date_invoice, date_expiry, first_invoice_number } = body;
  return {
    name,
    reference,
    advertiser: idOf(r.advertisers, actor.role, body.advertiser) ?? -1,
    date_start,
    date_end,
    date_invoice,
    date_expiry,
    first_invoice_number,
    extranet_topics: topics(body.extranet_topics),
    internet_topics: topics(body.internet_topics),
  };
}

/** The draft, locked: one that was validated is no draft any more. */
export async function lockDraft(tx: postgres.TransactionSql, id: number | null): Promise<Draft> {
  const [draft] = await tx<(Draft & { is_scheduled: boolean })[]>`
    select id, budget_file_id, is_scheduled from campaigns where id = ${id} for update`;
  if (!draft) throw new AppError('not_found');
  if (draft.is_scheduled) throw new AppError('campaign_not_draft');
  return draft;
}

/** Everything that is wrong with the form, at once. */
export async function checkForm(
  tx: postgres.ISql,
  form: Form,
  { draft, today }: { draft: number | null; today: string },
): Promise<Violation[]> {
  const problems: Violation[] = [...checkDates(form, today)];
  const say = (propertyPath: string, message: string, code?: string) =>
    problems.push({ propertyPath, message, ...(code && { code }) });
  const [found] = await tx<{ taken: boolean; active: boolean | null }[]>`
    select exists (select 1 from campaigns where reference = ${form.reference} and id is distinct from ${draft}) as taken,
      (select is_active from advertisers where id = ${form.advertiser}) as active`;
  if (found?.taken) say('reference', 'Cette référence est déjà utilisée', 'reference_exists');
  if (found?.active === null) say('advertiser', MISSING, 'not_found');
  else if (!found?.active) say('advertiser', 'Cet annonceur est désactivé');
  problems.push(...(await checkTopics(tx, form)));
  return problems;
}

function checkDates({ date_start, date_end, date_invoice, date_expiry }: Form, today: string): Violation[] {
  const problems: Violation[] = [];
  const say = (propertyPath: string, message: string) => problems.push({ propertyPath, message });
  if (date_end < date_start) say('date_end', 'La date de fin précède la date de début');
  else if (date_end < today) say('date_end', 'La campagne serait déjà terminée');
  else if (daysBetween(date_start, date_end) >= MOST_DAYS)
    say('date_end', `La campagne dure trop longtemps (${MOST_DAYS} jours au plus)`);
  if (date_expiry < date_invoice) say('date_expiry', 'La date d’échéance précède la date de facturation');
  return problems;
}

async function checkTopics(tx: postgres.ISql, form: Form): Promise<Violation[]> {
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
