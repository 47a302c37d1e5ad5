import type { AdvertEvent, VisitEvent } from '@officine/sdk/contract';
import type { Shown } from '../delivery/reference.ts';
import { deviceOf } from './device.ts';
import { isOnItsDay, momentOf, untimely } from './moment.ts';
import type { AdvertRow, ExcludedRow, Reason, VisitRow } from './sink.ts';
import { newId } from './uuid7.ts';

/** An event that will never be counted, and what its sender reads. */
interface Refusal {
  readonly index: number;
  readonly path: 'scheduling' | 'pharmacy' | 'datetime';
  readonly message: string;
}
/** A request's events: those to store, those that are kept apart, those refused, and what is kept of the latter. */
export interface Sorted<Row> {
  readonly rows: Row[];
  readonly apart: ExcludedRow[];
  readonly refused: Refusal[];
  readonly discarded: ExcludedRow[];
}
/** What the whole request says about its events. */
export interface Circumstances {
  readonly now: number;
  /** Why all of them are kept apart. */
  readonly apart: 'bot' | 'prefetch' | undefined;
  readonly agent: string | null;
}

const MESSAGES = {
  forged: 'Cette programmation n’existe pas.',
  unknown: 'Cette pharmacie n’existe pas.',
  expired: 'Cet événement est trop ancien pour être compté.',
  over: 'Cette programmation n’est plus affichée.',
  future: 'Cet événement est daté de l’avenir.',
  moment: 'Date et heure attendues, au format AAAA-MM-JJ HH:mm:ss',
} as const;

/** Views and clicks: of a reference that we signed, at a moment when it could be on a page. */
export function sortAdverts(
  events: readonly AdvertEvent[],
  read: (reference: string) => Shown | undefined,
  about: Circumstances,
): Sorted<AdvertRow> {
  const sorted: Sorted<AdvertRow> = { rows: [], apart: [], refused: [], discarded: [] };
  for (const [index, event] of events.entries()) {
    const ms = momentOf(event);
    const kind = event.view === undefined ? 'click' : 'view';
    const shown = read(event.scheduling);
    const refuse = (path: Refusal['path'], reason: Reason, message: string) =>
      refuseOne(sorted, about, { index, path, message }, { kind, reason, pharmacy: shown?.pharmacy ?? null });
    const late = untimely(ms, about.now);
    if (!shown) refuse('scheduling', 'forged', MESSAGES.forged);
    else if (Number.isNaN(ms)) sorted.refused.push({ index, path: 'datetime', message: MESSAGES.moment });
    else if (late) refuse('datetime', late, MESSAGES[late]);
    else if (!isOnItsDay(ms, shown.date)) refuse('scheduling', 'expired', MESSAGES.over);
    else {
      const id = event.id ?? newId(ms);
      const { pharmacy, zone, advert, advertiser, campaign, booking, isFilling } = shown;
      const [scheduling, filling] = isFilling ? [null, booking] : [booking, null];
      if (about.apart) {
        sorted.apart.push({ id, ms, kind, reason: about.apart, pharmacy, scheduling, agent: about.agent });
      } else {
        const place = { pharmacy, zone, advert, advertiser };
        sorted.rows.push({ id, ms, kind, scheduling, filling, campaign: campaign || null, ...place });
      }
    }
  }
  return sorted;
}

/** Visits of a pharmacy that exists. `visitor` fills what the database keeps of who came. */
export async function sortVisits(
  events: readonly VisitEvent[],
  pharmacyOf: (key: string) => number | undefined,
  visitor: (pharmacy: number, event: VisitEvent) => Promise<Pick<VisitRow, 'ip' | 'ip_hash'>>,
  about: Circumstances,
): Promise<Sorted<VisitRow>> {
  const device = deviceOf(about.agent);
  const sorted: Sorted<VisitRow> = { rows: [], apart: [], refused: [], discarded: [] };
  for (const [index, event] of events.entries()) {
    const ms = momentOf(event);
    const pharmacy = pharmacyOf(String(event.pharmacy).split('/').at(-1) ?? '');
    const late = untimely(ms, about.now);
    if (pharmacy === undefined) sorted.refused.push({ index, path: 'pharmacy', message: MESSAGES.unknown });
    else if (Number.isNaN(ms)) sorted.refused.push({ index, path: 'datetime', message: MESSAGES.moment });
    else if (late)
      refuseOne(
        sorted,
        about,
        { index, path: 'datetime', message: MESSAGES[late] },
        { kind: 'visit', reason: late, pharmacy },
      );
    else {
      const id = event.id ?? newId(ms);
      // A site that tells them knows better; the widget leaves them to the header that came with it.
      const [browser, platform] = [event.browser ?? device.browser, event.platform ?? device.platform];
      if (about.apart) {
        const what = { kind: 'visit', reason: about.apart, scheduling: null } as const;
        sorted.apart.push({ id, ms, pharmacy, agent: about.agent, ...what });
      } else sorted.rows.push({ id, ms, pharmacy, browser, platform, ...(await visitor(pharmacy, event)) });
    }
  }
  return sorted;
}

/** Kept with the instant of its coming: its own may be of any year. */
function refuseOne(
  { discarded, refused }: Sorted<unknown>,
  { now, agent }: Circumstances,
  refusal: Refusal,
  row: Pick<ExcludedRow, 'kind' | 'reason' | 'pharmacy'>,
): void {
  refused.push(refusal);
  discarded.push({ id: newId(now), ms: now, scheduling: null, agent, ...row });
}
