import { chooseAdvert } from './choose.ts';
import { drawAdvert } from './draw.ts';
import type { Advert, Options } from './options.ts';
import { createSender } from './sender.ts';
import { swallowErrors } from './swallow-errors.ts';
import { whenSeen } from './when-seen.ts';
import { empty, put, reserve, zones } from './zone.ts';

/** Starts a page view: fills the zones, including those added later, until the returned function is called. */
export type StartView = (refresh: () => void) => () => void;

/** Prepares the sending of events, and returns the function that starts each page view. */
export function createPage({ pharmacy, api, site, visits, load }: Options): StartView {
  // With Global Privacy Control, visits are not counted and nothing is stored on the device.
  const isPrivate = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  let store: Record<string, string> = {};
  // Without local storage (private, or blocked by the browser), events that are not sent in time are lost with the
  // page.
  swallowErrors(() => {
    if (!isPrivate) store = localStorage;
  })();
  const { request, add, flush } = createSender(api, store);

  /** Counts one visit per session; one per site when several share an origin. */
  const countVisit = swallowErrors(() => {
    const key = site ? 'visitedSites' : 'visited';
    const before = sessionStorage[key] || '';
    const mine = `,${site || 1},`;
    if (document.hidden || visits === 'no' || isPrivate || before.includes(mine)) return;
    sessionStorage[key] = before + mine;
    add('/log_visits', { pharmacy });
  });

  return (refresh) => {
    const view = new AbortController();
    const { signal } = view;
    const path = location.pathname;
    const known = new Set<HTMLElement>();
    const counted = new Set<string>();
    let adverts: readonly Advert[] | undefined;
    /** Number of things that may still add events: the pending response, then each advert that was not seen yet. */
    let pending = 0;

    const done = (count: number) => {
      pending -= count;
      // All events of the page are then sent in one batch.
      if (!pending) flush();
    };

    /** Errors are swallowed per zone: a malformed advert does not affect the others. */
    const fill = swallowErrors(async (zone: HTMLElement) => {
      const chosen = chooseAdvert(adverts || [], zone.dataset['officineZone']);
      if (!chosen) return empty(zone);
      const { scheduling } = chosen.advert;
      // 0 for a zone that is hidden on this screen: it is not waited for.
      const boxes = zone.getClientRects().length;
      const count = (kind: 'view' | 'click') => {
        // Once per page view, even when the advert is in two zones.
        if (counted.size < counted.add(kind + scheduling).size) add('/log_adverts', { scheduling, [kind]: 1 });
      };
      const element = drawAdvert(
        chosen,
        api,
        {
          onload: swallowErrors(() =>
            whenSeen(element, signal, () => {
              count('view');
              done(boxes);
            }),
          ),
          onerror: swallowErrors(() => {
            element.remove();
            done(boxes);
          }),
        },
        swallowErrors(({ button }) => {
          if (button > 1) return;
          count('click');
          flush();
        }),
      );
      pending += boxes;
      // All zones are measured before the first one is filled, to avoid a layout per zone.
      await Promise.resolve();
      put(zone, element);
    });

    const ready = swallowErrors((list?: readonly Advert[]) => {
      adverts = list;
      if (!signal.aborted) known.forEach(fill);
      done(1);
    });
    const begin = () => {
      pending++;
      (load
        ? load()
        : request('/schedulings?pharmacy=' + pharmacy, { signal })
            .then((answer) => (answer as Response).json())
            .then((page) => page['hydra:member'])
      ).then(ready, () => ready());
    };

    const scan = () => {
      if (location.pathname !== path) return refresh();
      for (const zone of zones()) {
        if (known.has(zone)) continue;
        reserve(zone);
        if (adverts) fill(zone);
        // Adverts are requested once, when the first zone is found.
        else if (!known.size) begin();
        known.add(zone);
      }
    };

    let scanTimer: ReturnType<typeof setTimeout> | 0 = 0;
    const observer = new MutationObserver(() => {
      scanTimer =
        scanTimer ||
        setTimeout(
          swallowErrors(() => {
            scanTimer = 0;
            if (!signal.aborted) scan();
          }),
          50,
        );
    });
    const on = (target: EventTarget, type: string, run: (event: Event) => unknown) =>
      target.addEventListener(type, swallowErrors(run), { signal });

    on(document, 'visibilitychange', () => {
      if (document.hidden) flush();
      else countVisit();
    });
    on(window, 'pagehide', () => flush(true));
    on(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) refresh();
    });
    observer.observe(document, { subtree: true, childList: true });
    // Scans first: on a cold page, access to storage blocks, and the request for adverts is sent by then.
    scan();
    countVisit();
    if (!pending) flush();
    return () => {
      flush();
      view.abort();
      observer.disconnect();
    };
  };
}
