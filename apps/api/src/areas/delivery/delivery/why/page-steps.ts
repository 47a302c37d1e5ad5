import { addDays } from '@officine/domain';
import type { ExplainedStep } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { atom } from '../../../../database/atom.ts';
import { PAGES_OPENING } from '../../../network/network/openings.ts';
import type { Medium } from '../rules.ts';
import type { PageDay } from './facts.ts';

/** A page that was seen within these days is taken to be there. */
const SEEN_DAYS = 7;

interface PageFacts {
  readonly name: string;
  readonly formula: number;
  readonly extranet: string | null;
  readonly internet: string | null;
  readonly isWebsiteOn: boolean;
  readonly wordpress: number | null;
  readonly url: string | null;
  readonly status: string | null;
  readonly checked: string | null;
  readonly seen_internet: string | null;
  readonly seen_extranet: string | null;
}
type Step = Omit<ExplainedStep, 'part'>;
const asPage = (steps: readonly Step[]) => steps.map((step) => ({ ...step, part: 'page' as const }));

/** The name of a pharmacy and, by medium, whether its pages are there and were seen lately: nothing that delivery asks. */
export async function readPageSteps(
  sql: postgres.ISql,
  { pharmacy, date }: PageDay,
  today: string,
): Promise<({ readonly name: string } & { readonly [M in Medium]: ExplainedStep[] }) | undefined> {
  const until = date < today ? date : today;
  const seen = (medium: Medium) => sql`
    (select max(d.date) from daily_schedulings d join zones z on z.id = d.zone_id and z.${sql(`is_${medium}`)}
     where d.pharmacy_id = p.id and d.views > 0 and d.date <= ${until})`;
  const [found] = await sql<PageFacts[]>`
    select p.name, coalesce(b.formula, 1)::int as formula, p.date_extranet as extranet,
      ${sql.unsafe(PAGES_OPENING)} as internet, coalesce(w.is_active and w.subdomain is not null, false) as "isWebsiteOn",
      s.id as wordpress, s.url, s.check_status as status, s.check_datetime as checked,
      ${seen('internet')} as seen_internet, ${seen('extranet')} as seen_extranet
    from pharmacies p
    left join pharmacy_billings b on b.pharmacy_id = p.id
    left join pharmacy_websites w on w.pharmacy_id = p.id
    left join pharmacy_wordpress s on s.pharmacy_id = p.id and s.is_active
    where p.id = ${pharmacy}`;
  if (!found) return undefined;
  const own = { type: 'Pharmacy', id: pharmacy, label: found.name };
  const pageSeen = (last: string | null): Step => ({
    key: 'page_seen',
    holds: last !== null && last >= addDays(until, -SEEN_DAYS),
    about: own,
    date_end: last,
  });
  const hasOpened = (opening: string | null) => opening !== null && opening <= date;
  const { extranet, internet } = found;
  return {
    name: found.name,
    internet: asPage([...siteSteps(found, own, hasOpened(internet)), pageSeen(found.seen_internet)]),
    extranet: asPage([
      { key: 'page_open', holds: hasOpened(extranet), about: own, date_start: extranet },
      pageSeen(found.seen_extranet),
    ]),
  };
}

/** Of the public site: the network's page, or the pharmacy's WordPress. */
function siteSteps(page: PageFacts, own: NonNullable<ExplainedStep['about']>, hasOpened: boolean): readonly Step[] {
  const { formula, wordpress, url, status, checked } = page;
  const isWordpress = formula === 5;
  const steps: Step[] = [
    { key: 'formula', holds: formula === 3 || isWordpress, about: own, count: formula },
    {
      key: 'page_open',
      holds: hasOpened && (isWordpress ? url !== null : page.isWebsiteOn),
      about: own,
      count: formula,
      date_start: page.internet,
    },
  ];
  if (!isWordpress || wordpress === null) return steps;
  const about = { type: 'Wordpress', id: wordpress, label: page.name };
  const holds = status === 'ok' || status === 'warning';
  return [...steps, { key: 'site_reachable', holds, about, date_start: checked && atom(checked), text: status }];
}
