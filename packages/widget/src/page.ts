import { chooseAdvert } from './choose.ts';
import { drawAdvert } from './draw.ts';
import type { Advert, Options } from './options.ts';
import { createSender } from './sender.ts';
import { swallowErrors } from './swallow-errors.ts';
import { LEAST_WIDTH, whenSeen } from './when-seen.ts';
import { empty, put, reserve, tell, type Zone } from './zone.ts';

/** What the widget does for one `mount`. */
export interface Page {
  /** Starts a page view: fills the zones, including those added later, until the returned function is called; `isEnd`: they are emptied. */
  view(refresh: () => void): (isEnd?: boolean) => void;
  /** The visitor accepts, or refuses, that something is stored on the device. */
  consent(isGiven: boolean): void;
}

/** Prepares the sending of events and the views of a page. */
export function createPage({ pharmacy, api, site, visits, storage, load }: Options): Page {
  // With Global Privacy Control, visits are not counted and nothing is stored on the device.
  const isPrivate = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  let mayStore = !isPrivate && storage !== 'no';
  const { request, add, flush, keep } = createSender(api, mayStore);

  const visited = site ? 'visitedSites' : 'visited';

  /** Counts one visit per session; one per site when several share an origin. */
  const countVisit = swallowErrors(() => {
    if (document.hidden || visits === 'no' || !mayStore) return;
    const before = sessionStorage[visited] || '';
    const mine = `,${site || 1},`;
    if (before.includes(mine)) return;
    sessionStorage[visited] = before + mine;
    add({ pharmacy });
  });

  const consent = swallowErrors((isGiven: boolean) => {
    mayStore = isGiven && !isPrivate;
    keep(mayStore);
    if (mayStore) countVisit();
    else delete sessionStorage[visited];
  });

  const view: Page['view'] = (refresh) => {
    const end = new AbortController();
    const { signal } = end;
    const path = location.pathname;
    const known = new Set<Zone>();
    const counted = new Set<string>();
    let adverts: readonly Advert[] | undefined;
    /** Number of things that may still add events: the visit, the pending response, each advert that was not seen yet. */
    let pending = 1;

    const done = (count: number) => {
      pending -= count;
      // All events of the page are then sent in one batch.
      if (!pending) flush();
    };

    /** Errors are swallowed per zone: a malformed advert does not affect the others. */
    const fill = swallowErrors(async (zone: Zone) => {
      const { officineZone, officineLabel } = zone.dataset;
      const chosen = chooseAdvert(adverts || [], officineZone);
      if (!chosen) return empty(zone);
      const { scheduling, width } = chosen.advert;
      // None for a zone that is hidden on this screen: it is not waited for.
      const [box] = zone.getClientRects();
      const waits = box ? 1 : 0;
      const count = (kind: 'view' | 'click') => {
        // Once per page view, even when the advert is in two zones.
        if (counted.size < counted.add(kind + scheduling).size)
          add({ scheduling, [kind]: 1 } as { scheduling: string; view: 1 });
      };
      const element = drawAdvert(
        chosen,
        api,
        officineLabel === undefined ? 'Publicité' : officineLabel,
        !box || box.top > innerHeight,
        {
          onload: swallowErrors(() => {
            whenSeen(element, width * LEAST_WIDTH, signal, () => {
              count('view');
              done(waits);
            });
            tell(zone, chosen.advert);
          }),
          onerror: swallowErrors(() => {
            element.remove();
            done(waits);
            empty(zone);
          }),
        },
        swallowErrors(({ button }) => {
          if (button > 1) return;
          count('click');
          flush();
        }),
      );
      pending += waits;
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
        : request('/schedulings?pharmacy=' + pharmacy, undefined, signal)
            .then((answer) => (answer as Response).json())
            .then((page) => page['hydra:member'])
      ).then(ready, () => ready());
    };

    /** Takes the zones of a tree, now and when they are added. */
    const watch = (tree: Document | ShadowRoot) => {
      takeZones(tree);
      observer.observe(tree, { subtree: true, childList: true });
    };
    const takeZones = (tree: Node) => {
      for (const zone of (tree as Element).querySelectorAll<Zone>('[data-officine-zone]')) {
        if (known.has(zone)) continue;
        reserve(zone);
        if (adverts) fill(zone);
        // Adverts are requested once, when the first zone is found.
        else if (!known.size) begin();
        known.add(zone);
      }
    };
    /** Watches the open shadow trees of a node and of all that is in it. A walk: a page may have thousands of elements. */
    const watchShadows = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
      for (let node: Node | null = root; node; node = walker.nextNode()) {
        const { shadowRoot } = node as Element;
        if (!shadowRoot) continue;
        watch(shadowRoot);
        watchShadows(shadowRoot);
      }
    };

    // At once: a zone has its space in the frame in which it appears.
    const observer = new MutationObserver(
      swallowErrors((records: MutationRecord[]) => {
        if (location.pathname !== path) return refresh();
        for (const { target, addedNodes } of records) {
          takeZones(target);
          addedNodes.forEach(watchShadows);
        }
      }),
    );
    const on = (target: EventTarget, type: string, run: (event: Event) => unknown) =>
      target.addEventListener(type, swallowErrors(run), { signal });

    watch(document);
    // What may wait does: the first task only asks for the adverts.
    (window.requestIdleCallback || setTimeout)(
      swallowErrors(() => {
        if (signal.aborted) return;
        watchShadows(document);
        countVisit();
        done(1);
      }),
      { timeout: 2000 } as number & IdleRequestOptions,
    );
    on(document, 'visibilitychange', () => {
      if (document.hidden) flush();
      else countVisit();
    });
    on(window, 'pagehide', () => {
      countVisit();
      flush(true);
    });
    on(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) refresh();
    });
    return (isEnd) => {
      flush();
      end.abort();
      observer.disconnect();
      if (isEnd) for (const { officine } of known) if (officine) officine.remove();
    };
  };
  return { view, consent };
}
