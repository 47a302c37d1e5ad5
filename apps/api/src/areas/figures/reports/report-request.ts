import { COMPARISONS, type Comparison } from '@officine/domain';
import type { Role } from '@officine/sdk';
import { REPORT_CUTS, REPORT_TYPES, type ReportCut, type ReportType } from '@officine/sdk/contract';
import { invalid, notFound } from '../../../base/errors.ts';
import type { Context } from '../../../calls/context.ts';
import { idOf } from '../../../rest/iri.ts';

/** Type, filters and options of a report; links are ids. */
export interface ReportRequest {
  readonly type: ReportType;
  readonly customer?: number;
  readonly campaign?: number;
  readonly advertiser?: number;
  readonly pool?: number;
  readonly server?: string;
  readonly date_start?: string;
  readonly date_end?: string;
  readonly compare?: Comparison;
  readonly cut?: ReportCut;
  readonly events?: boolean;
  readonly days?: number;
  readonly minimum?: number;
}
type Link = string | number | undefined;
type LinkName = 'customer' | 'campaign' | 'advertiser' | 'pool';
/** The query of the call, as the contract has it: links are ids or IRIs. */
interface ReportQuery extends Omit<{ [K in keyof ReportRequest]: ReportRequest[K] | undefined }, 'type' | LinkName> {
  readonly type: ReportType;
  readonly customer?: Link;
  readonly campaign?: Link;
  readonly advertiser?: Link;
  readonly pool?: Link;
}

const ALL_ROLES: readonly Role[] = ['admin', 'advertiser', 'customer', 'pool'];
/** Roles that may request each type; scopes then limit the rows they see. */
const ROLES_OF_TYPE: Readonly<Record<ReportType, readonly Role[]>> = {
  daily: ALL_ROLES,
  monitoring: ['admin'],
  'dinao-monitoring': ['admin'],
  ip: ['admin'],
  websites: ['admin', 'customer', 'pool', 'marketing'],
  adverts: ALL_ROLES,
  'pharmacy-report': ['admin', 'customer', 'pool', 'marketing'],
  'pool-report': ['admin', 'pool'],
  'campaign-overview': ALL_ROLES,
  'campaign-report': ALL_ROLES,
  'temp-campaign-overview': ['admin'],
};
/** The link that a type requires, and the sentence when it is missing. */
const REQUIRED_LINKS: Partial<Record<ReportType, readonly ['customer' | 'campaign', string]>> = {
  'pharmacy-report': ['customer', 'Choisissez une pharmacie'],
  'campaign-overview': ['campaign', 'Choisissez une campagne'],
  'campaign-report': ['campaign', 'Choisissez une campagne'],
  'temp-campaign-overview': ['campaign', 'Choisissez une simulation'],
};

/** The query with ids for links. A type that the role may not request, or a link that names no item, is a 404. */
export function parseReportQuery({ actor, resources }: Context, query: ReportQuery): ReportRequest {
  const { type } = query;
  if (!ROLES_OF_TYPE[type].includes(actor.role)) throw notFound();
  const targets = {
    customer: resources.pharmacies,
    campaign: type === 'temp-campaign-overview' ? resources.tempCampaigns : resources.campaigns,
    advertiser: resources.advertisers,
    pool: resources.pools,
  };
  const links = Object.entries(targets).flatMap(([name, target]) => {
    const value = query[name as keyof typeof targets];
    if (value === undefined) return [];
    const id = idOf(target, actor.role, value);
    if (id === null) throw notFound();
    return [[name, id] as const];
  });
  const own = actor.role === 'customer' && type === 'pharmacy-report' && actor.pharmacyId;
  const { server, date_start, date_end, compare, cut, events, days, minimum } = query;
  const rest = Object.entries({ server, date_start, date_end, compare, cut, events, days, minimum }).filter(
    ([, value]) => value !== undefined,
  );
  const request = { type, ...(own && { customer: own }), ...Object.fromEntries([...links, ...rest]) } as ReportRequest;
  const [name, message] = REQUIRED_LINKS[type] ?? [];
  if (name && message && request[name] === undefined)
    throw invalid([{ propertyPath: name, message, code: 'required' }]);
  if (date_start && date_end && date_end < date_start)
    throw invalid([{ propertyPath: 'date_end', message: 'La date de fin précède la date de début' }]);
  return request;
}

/** A request as one text, `campaign-report?campaign=12`. It grants no right: who requests it again sees their own rows. */
export const referenceOf = ({ type, ...rest }: ReportRequest): string =>
  [
    type,
    new URLSearchParams(
      Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
  ]
    .filter(Boolean)
    .join('?');

const ID = /^\d{1,9}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Form of each field in a reference. */
const FORMS: Readonly<Record<Exclude<keyof ReportRequest, 'type'>, RegExp>> = {
  customer: ID,
  campaign: ID,
  advertiser: ID,
  pool: ID,
  days: ID,
  minimum: ID,
  server: /^/,
  date_start: DAY,
  date_end: DAY,
  compare: new RegExp(`^(${COMPARISONS.join('|')})$`),
  cut: new RegExp(`^(${REPORT_CUTS.join('|')})$`),
  events: /^(true|false)$/,
};

/** The request that a reference stands for; a malformed reference is a 404. */
export function parseReference(context: Context, reference: string): ReportRequest {
  const [type = '', search = ''] = reference.split('?');
  if (!Object.hasOwn(REPORT_TYPES, type)) throw notFound();
  const fields = [...new URLSearchParams(search)].map(([name, value]) => {
    if (!Object.hasOwn(FORMS, name)) throw notFound();
    const form = FORMS[name as keyof typeof FORMS];
    if (!form.test(value)) throw notFound();
    if (form === FORMS.events) return [name, value === 'true'];
    return [name, form === ID ? Number(value) : value];
  });
  return parseReportQuery(context, { type: type as ReportType, ...Object.fromEntries(fields) });
}
