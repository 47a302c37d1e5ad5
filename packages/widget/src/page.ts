import { choose } from './choose.ts';
import { draw } from './draw.ts';
import type { Advert, Options } from './options.ts';
import { quietly } from './quietly.ts';
import { whenSeen } from './seen.ts';
import { createSender } from './sender.ts';
import { empty, put, reserve, zones } from './zone.ts';

/** What starts a view of the page: it fills its zones, now and when they appear, until the returned function is called. */
export type StartView = (refresh: () => void) => () => void;

export function createPage({ pharmacy, api, site, visits, load }: Options): StartView {
  // Who asks not to be followed is not counted as a visitor, and nothing is written on their device.
  const isPrivate = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  let store: Record<string, string> = {};
  // Where storage is closed to us too, what is not sent in time is lost with the page.
  quietly(() => {
    if (!isPrivate) store = localStorage;
  })();
  const { ask, add, flush } = createSender(api, store);

  /** A visit a session; where one address shows several sites, one of each. */
  const visit = quietly(() => {
    const key = site ? 'visitedSites' : 'visited';
    const before = sessionStorage[key] || '';
    const mine = `,${site || 1},`;
    if (document.hidden || visits === 'no' || isPrivate || before.includes(mine)) return;
    sessionStorage[key] = before + mine;
    add('/log_visits', { pharmacy });
  });

  return (refresh) => {
    const turn = new AbortController();
    const { signal } = turn;
    const path = location.pathname;
    const known = new Set<HTMLElement>();
    const counted = new Set<string>();
    let adverts: readonly Advert[] | undefined;
    /** What may still be counted: the answer, then each advert not yet seen. */
    let unseen = 0;

    const done = (count: number) => {
      unseen -= count;
      // One batch then holds all of the page's events.
      if (!unseen) flush();
    };

    /** An advert that makes no sense costs its own zone, no other. */
    const fill = quietly(async (zone: HTMLElement) => {
      const chosen = choose(adverts || [], zone.dataset['officineZone']);
      if (!chosen) return empty(zone);
      const { scheduling } = chosen.advert;
      // A zone that this screen does not show is not waited for.
      const boxes = zone.getClientRects().length;
      const count = (kind: 'view' | 'click') => {
        // Once a page view, also of an advert that stands in two zones.
        if (counted.size < counted.add(kind + scheduling).size) add('/log_adverts', { scheduling, [kind]: 1 });
      };
      const element = draw(
        chosen,
        api,
        {
          onload: quietly(() =>
            whenSeen(element, signal, () => {
              count('view');
              done(boxes);
            }),
          ),
          onerror: quietly(() => {
            element.remove();
            done(boxes);
          }),
        },
        quietly(({ button }) => {
          if (button > 1) return;
          count('click');
          flush();
        }),
      );
      unseen += boxes;
      // All zones are looked at before one is filled: otherwise the browser lays out the page again for each.
      await Promise.resolve();
      put(zone, element);
    });

    const ready = quietly((list?: readonly Advert[]) => {
      adverts = list;
      if (!signal.aborted) known.forEach(fill);
      done(1);
    });
    const begin = () => {
      unseen++;
      (load
        ? load()
        : ask(`${api}/schedulings?pharmacy=${pharmacy}`, { signal })
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
        // The page's only request, when there is something to ask for.
        else if (!known.size) begin();
        known.add(zone);
      }
    };

    let waiting: ReturnType<typeof setTimeout> | 0 = 0;
    const observer = new MutationObserver(() => {
      waiting =
        waiting ||
        setTimeout(
          quietly(() => {
            waiting = 0;
            if (!signal.aborted) scan();
          }),
          50,
        );
    });
    const on = (target: EventTarget, type: string, run: (event: Event) => unknown) =>
      target.addEventListener(type, quietly(run), { signal });

    on(document, 'visibilitychange', () => {
      if (document.hidden) flush();
      else visit();
    });
    on(window, 'pagehide', () => flush(true));
    on(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) refresh();
    });
    observer.observe(document, { subtree: true, childList: true });
    // Storage is waited for on a cold page: the request has left by then.
    scan();
    visit();
    if (!unseen) flush();
    return () => {
      flush();
      turn.abort();
      observer.disconnect();
    };
  };
}
