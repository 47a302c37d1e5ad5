import type { Role } from '@officine/sdk';
import { REPORT_TYPES, type ReportType } from '@officine/sdk/contract';
import type { Actor } from '../access/actor.ts';
import { invalid, notFound } from '../errors.ts';
import { idOf } from '../rest/iri.ts';
import type { Resource } from '../rest/resource.ts';

/** The declarations that say who sees what. */
export interface Subjects {
  readonly advertisers: Resource;
  readonly adverts: Resource;
  readonly campaigns: Resource;
  readonly pharmacies: Resource;
  readonly pools: Resource;
  readonly tempCampaigns: Resource;
  readonly zones: Resource;
}
/** What a report is asked about, links by id. */
export interface Question {
  readonly type: ReportType;
  readonly customer?: number;
  readonly campaign?: number;
  readonly advertiser?: number;
  readonly pool?: number;
  readonly server?: string;
  readonly date_start?: string;
  readonly date_end?: string;
  readonly days?: number;
  readonly minimum?: number;
}
type Link = string | number | undefined;
/** As the contract has it. */
interface ReportQuery extends Omit<{ [K in keyof Question]: Question[K] | undefined }, 'type'> {
  readonly type: ReportType;
}
interface Asked extends Omit<ReportQuery, 'customer' | 'campaign' | 'advertiser' | 'pool'> {
  readonly customer?: Link;
  readonly campaign?: Link;
  readonly advertiser?: Link;
  readonly pool?: Link;
}

const EVERYBODY: readonly Role[] = ['admin', 'advertiser', 'customer', 'pool'];
/** Who may ask for which; what of it he then sees, the scopes say. */
const OPEN_TO: Readonly<Record<ReportType, readonly Role[]>> = {
  daily: EVERYBODY,
  monitoring: ['admin'],
  'dinao-monitoring': ['admin'],
  ip: ['admin'],
  websites: ['admin', 'customer', 'pool', 'marketing'],
  adverts: EVERYBODY,
  'pharmacy-report': ['admin', 'customer', 'pool', 'marketing'],
  'pool-report': ['admin', 'pool'],
  'campaign-overview': EVERYBODY,
  'campaign-report': EVERYBODY,
  'temp-campaign-overview': ['admin'],
};
const NEEDED: Partial<Record<ReportType, readonly ['customer' | 'campaign', string]>> = {
  'pharmacy-report': ['customer', 'Choisissez une pharmacie'],
  'campaign-overview': ['campaign', 'Choisissez une campagne'],
  'campaign-report': ['campaign', 'Choisissez une campagne'],
  'temp-campaign-overview': ['campaign', 'Choisissez une simulation'],
};

/** The question with ids for links. A type that is not the role's, or a link that leads nowhere, is a missing thing. */
export function readQuestion(r: Subjects, actor: Actor, query: Asked): Question {
  const { type } = query;
  if (!OPEN_TO[type].includes(actor.role)) throw notFound();
  const targets = {
    customer: r.pharmacies,
    campaign: type === 'temp-campaign-overview' ? r.tempCampaigns : r.campaigns,
    advertiser: r.advertisers,
    pool: r.pools,
  };
  const links = Object.entries(targets).flatMap(([name, target]) => {
    const value = query[name as keyof typeof targets];
    if (value === undefined) return [];
    const id = idOf(target, actor.role, value);
    if (id === null) throw notFound();
    return [[name, id] as const];
  });
  const own = actor.role === 'customer' && type === 'pharmacy-report' && actor.pharmacyId;
  const { server, date_start, date_end, days, minimum } = query;
  const rest = Object.entries({ server, date_start, date_end, days, minimum }).filter(
    ([, value]) => value !== undefined,
  );
  const question = { type, ...(own && { customer: own }), ...Object.fromEntries([...links, ...rest]) } as Question;
  const [name, message] = NEEDED[type] ?? [];
  if (name && message && question[name] === undefined)
    throw invalid([{ propertyPath: name, message, code: 'required' }]);
  if (date_start && date_end && date_end < date_start)
    throw invalid([{ propertyPath: 'date_end', message: 'La date de fin précède la date de début' }]);
  return question;
}

/** A question as one text, `campaign-report?campaign=12`: whoever has it asks again, and sees what he may see. */
export const referenceOf = ({ type, ...rest }: Question): string =>
  [
    type,
    new URLSearchParams(
      Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
  ]
    .filter(Boolean)
    .join('?');

const NUMBERS: readonly string[] = ['customer', 'campaign', 'advertiser', 'pool', 'days', 'minimum'];
const WORDS: readonly string[] = ['server', 'date_start', 'date_end'];

/** The question of a reference; one that no question can have is a missing thing. */
export function questionOf(r: Subjects, actor: Actor, reference: string): Question {
  const [type = '', search = ''] = reference.split('?');
  if (!Object.hasOwn(REPORT_TYPES, type)) throw notFound();
  const fields = [...new URLSearchParams(search)].map(([name, value]) => {
    const known = NUMBERS.includes(name)
      ? /^\d{1,9}$/.test(value)
      : WORDS.includes(name) && (name === 'server' || /^\d{4}-\d\d-\d\d$/.test(value));
    if (!known) throw notFound();
    return [name, NUMBERS.includes(name) ? Number(value) : value];
  });
  return readQuestion(r, actor, { type: type as ReportType, ...Object.fromEntries(fields) });
}
