import type { AdvertEvent, VisitEvent } from '@officine/sdk/contract';
import type { Placement } from '../delivery/reference.ts';
import { deviceOf } from './device.ts';
import { atRightClock, eventTimeOf, isWithinDay, timeRefusal, withoutAdvance, withoutDelay } from './event-time.ts';
import type { RequestContext } from './request-context.ts';
import type { AdvertRow, ExcludedRow, VisitRow } from './sink.ts';
import { newId } from './uuid7.ts';

/** An event that is not stored, with the sentence for its sender. */
interface Refusal {
  readonly index: number;
  readonly path: 'scheduling' | 'pharmacy' | 'datetime';
  readonly message: string;
  /** Whether the reason may pass: the sender keeps the event. */
  readonly mayPass?: boolean;
}
/** The events of one request. */
export interface CheckedEvents<Row> {
  /** To store and count. */
  readonly rows: Row[];
  /** To store in `log_excluded`: of a robot, of a prefetched page, or over a limit. */
  readonly excluded: ExcludedRow[];
  readonly refused: Refusal[];
  /** Rows of `log_excluded` for refused events. */
  readonly refusedRows: ExcludedRow[];
}
/** Who made a visit. */
interface Visitor {
  /** Undefined when a signed relay does not say it. */
  readonly address: number | undefined;
  readonly columns: () => Promise<Pick<VisitRow, 'ip' | 'ip_hash'>>;
}
const MESSAGES = {
  forged: 'Cette programmation n’existe pas.',
  unknown: 'Cette pharmacie n’existe pas.',
  expired: 'Cet événement est trop ancien pour être compté.',
  over: 'Cette programmation n’est plus affichée.',
  future: 'Cet événement est daté de l’avenir.',
  moment: 'Date et heure attendues, au format AAAA-MM-JJ HH:mm:ss',
} as const;

/** Checks views and clicks: the reference is signed by us, and its advert could be on a page at that time. */
export function checkAdverts(
  events: readonly AdvertEvent[],
  read: (reference: string) => Placement | undefined,
  context: RequestContext,
): CheckedEvents<AdvertRow> {
  const checked: CheckedEvents<AdvertRow> = { rows: [], excluded: [], refused: [], refusedRows: [] };
  const { now, address, exclusion, agent, take } = context;
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index] as AdvertEvent;
    const placement = read(event.scheduling);
    const told = eventTimeOf(event);
    const ms = rightTime(told, context, placement?.date);
    const kind = event.view === undefined ? 'click' : 'view';
    const fault = faultOf(placement, ms, now);
    if (fault === 'moment') checked.refused.push({ index, path: 'datetime', message: MESSAGES.moment });
    else if (fault || !placement) {
      const { path, reason, message } = FAULTS[fault ?? 'forged'];
      const refusal = { index, path, message, mayPass: reason === 'future' };
      refuseOne(checked, context, refusal, { kind, reason, pharmacy: placement?.pharmacy ?? null });
    } else {
      const id = event.id ?? newId(ms);
      const { pharmacy, zone, advert, advertiser, campaign, booking, isFilling } = placement;
      const [scheduling, filling] = isFilling ? [null, booking] : [booking, null];
      const reason = exclusion ?? take({ kind, address, pharmacy, booking: isFilling ? -booking : booking });
      if (reason) checked.excluded.push({ id, ms, kind, reason, pharmacy, scheduling, agent });
      else
        checked.rows.push({
          id,
          ms,
          told: event.id ? told : ms,
          kind,
          scheduling,
          filling,
          campaign: campaign || null,
          pharmacy,
          zone,
          advert,
          advertiser,
        });
    }
  }
  return checked;
}

const FAULTS = {
  forged: { path: 'scheduling', reason: 'forged', message: MESSAGES.forged },
  expired: { path: 'datetime', reason: 'expired', message: MESSAGES.expired },
  future: { path: 'datetime', reason: 'future', message: MESSAGES.future },
  over: { path: 'scheduling', reason: 'expired', message: MESSAGES.over },
} as const;
/** What is wrong with a view or a click at `ms`; undefined when it counts. */
function faultOf(
  placement: Placement | undefined,
  ms: number,
  now: number,
): keyof typeof FAULTS | 'moment' | undefined {
  if (!placement) return 'forged';
  if (Number.isNaN(ms)) return 'moment';
  return timeRefusal(ms, now) ?? (isWithinDay(ms, placement.date) ? undefined : 'over');
}

/**
 * Checks visits: the pharmacy exists, and was not switched off when it was visited. `visitor` returns the stored columns about the visitor, and the number of its address
 * for limits.
 */
export async function checkVisits(
  events: readonly VisitEvent[],
  pharmacyOf: (key: string, ms: number) => number | undefined,
  visitor: (pharmacy: number, event: VisitEvent) => Visitor,
  context: RequestContext,
): Promise<CheckedEvents<VisitRow>> {
  const device = deviceOf(context.agent);
  const checked: CheckedEvents<VisitRow> = { rows: [], excluded: [], refused: [], refusedRows: [] };
  for (const [index, event] of events.entries()) {
    const told = eventTimeOf(event);
    const ms = rightTime(told, context);
    const pharmacy = pharmacyOf(String(event.pharmacy).split('/').at(-1) ?? '', ms);
    const late = timeRefusal(ms, context.now);
    const unknown = { index, path: 'pharmacy', message: MESSAGES.unknown } as const;
    if (Number.isNaN(ms)) checked.refused.push({ index, path: 'datetime', message: MESSAGES.moment });
    else if (pharmacy === undefined) {
      // A new pharmacy is known to each node a moment later. What is too old stays so.
      checked.refused.push({ ...unknown, mayPass: late !== 'expired' });
    } else if (late)
      refuseOne(
        checked,
        context,
        { index, path: 'datetime', message: MESSAGES[late], mayPass: late === 'future' },
        { kind: 'visit', reason: late, pharmacy },
      );
    else {
      const id = event.id ?? newId(ms);
      // A site that relays visits sends them; for the widget they come from the request's header.
      const [browser, platform] = [event.browser ?? device.browser, event.platform ?? device.platform];
      const { address, columns } = visitor(pharmacy, event);
      const reason = context.exclusion ?? context.take({ kind: 'visit', address, pharmacy, booking: 0 });
      const what = { kind: 'visit', scheduling: null, agent: context.agent } as const;
      if (reason) checked.excluded.push({ id, ms, pharmacy, reason, ...what });
      else checked.rows.push({ id, ms, told: event.id ? told : ms, pharmacy, browser, platform, ...(await columns()) });
    }
  }
  return checked;
}

/** The time of an event by the database's clock, whatever the visitor's says. `date`: the day of its advert. */
function rightTime(told: number, { now, sent }: RequestContext, date?: string): number {
  const ms = withoutAdvance(atRightClock(told, now, sent), now);
  return date ? withoutDelay(ms, now, date) : ms;
}

/** The row has the time of the request: the event's own may be in any year. */
function refuseOne(
  { refusedRows, refused }: CheckedEvents<unknown>,
  { now, agent }: Pick<RequestContext, 'now' | 'agent'>,
  refusal: Refusal,
  row: Pick<ExcludedRow, 'kind' | 'reason' | 'pharmacy'>,
): void {
  refused.push(refusal);
  refusedRows.push({ id: newId(now), ms: now, scheduling: null, agent, ...row });
}
