import { CONTENT_KEYS, FIRST_STEPS, type FirstStep, type FirstSteps } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { notFound } from '../../../base/errors.ts';
import type { Resources, TransactionContext } from '../../../calls/context.ts';
import { TRIAL_SIRET } from '../../../config/company.ts';
import type { Config } from '../../../config/config.ts';
import { atom } from '../../../database/atom.ts';
import { demoState } from './demo-data.ts';

/** Texts that stand before an administrator writes them. */
const BUILT_IN_TEXTS = ['money_order', 'sepa_mandate'];
/** Accounts of administrators and of marketing that end the step `team`: the first administrator's and one more. */
const TEAM_SIZE = 2;

interface Given {
  readonly services: { readonly config: Pick<Config, 'companySiret' | 'companyIban'> };
  readonly resources: Resources;
}
interface Facts {
  has_company: boolean;
  texts: number;
  zones: number;
  pharmacies: number;
  seen: string | null;
  advertisers: number;
  adverts: number;
  campaigns: number;
  team: number;
  skipped: FirstStep[];
}

/** Where the first steps stand, by what the data say: whoever did them, by screen, import or terminal. */
export async function readFirstSteps(
  sql: postgres.ISql,
  { services: { config }, resources }: Given,
): Promise<FirstSteps> {
  // A network that was set up by the settings of its server has done this step too.
  const isSet = { company: config.companySiret !== TRIAL_SIRET, bank: config.companyIban !== undefined };
  const [facts] = await sql<[Facts]>`
    select (n.siret is not null or ${isSet.company}) and (n.iban is not null or ${isSet.bank}) as has_company, n.skipped_steps as skipped,
      (select count(distinct key)::int from contents where key <> all(${BUILT_IN_TEXTS})) as texts,
      (select count(*)::int from zones where is_active and not is_free) as zones,
      (select count(*)::int from pharmacies where is_active) as pharmacies,
      (select max(datetime) from log_visits where datetime > now() - interval '400 days') as seen,
      (select count(*)::int from advertisers where is_active) as advertisers,
      (select count(*)::int from (select 1 from adverts where is_active limit 1) a) as adverts,
      (select count(*)::int from (select 1 from campaigns where date_scheduled is not null limit 1000) c) as campaigns,
      (select count(*)::int from users where is_active and role in ('admin', 'marketing')) as team
    from networks n`;
  const written = CONTENT_KEYS.length - BUILT_IN_TEXTS.length;
  const done: Record<FirstStep, readonly [count: number, isDone: boolean]> = {
    network: [facts.has_company ? 1 : 0, facts.has_company],
    texts: [facts.texts, facts.texts >= written],
    zones: [facts.zones, facts.zones > 0],
    pharmacies: [facts.pharmacies, facts.pharmacies > 0],
    site: [facts.seen ? 1 : 0, facts.seen !== null],
    advertiser: [facts.advertisers, facts.advertisers > 0 && facts.adverts > 0],
    campaign: [facts.campaigns, facts.campaigns > 0],
    team: [facts.team, facts.team >= TEAM_SIZE],
  };
  const steps = FIRST_STEPS.map((key) => {
    const [count, isDone] = done[key];
    const state = isDone ? ('done' as const) : facts.skipped.includes(key) ? ('skipped' as const) : ('open' as const);
    return { key, state, count, ...(key === 'site' && facts.seen && { date: atom(facts.seen) }) };
  });
  const demo = await demoState(sql, resources);
  const isOver = demo.state !== 'loaded' && steps.every(({ state }) => state !== 'open');
  return { steps, is_over: isOver, demo };
}

/** Sets a step aside, or takes it up again. */
export async function skipFirstStep(
  { tx, services, resources }: TransactionContext,
  key: string,
  isSkipped: boolean,
): Promise<FirstSteps> {
  if (!(FIRST_STEPS as readonly string[]).includes(key)) throw notFound();
  await tx`
    update networks set skipped_steps = array_remove(skipped_steps, ${key}) || ${isSkipped ? [key] : []}::text[]`;
  return readFirstSteps(tx, { services, resources });
}
