import { chooseAdvert } from './choose.ts';
import { drawAdvert } from './draw.ts';
import { isNew } from './is-new.ts';
import type { Advert } from './options.ts';
import { add, flush, flushSoon, options, request } from './sender.ts';
import { swallowErrors } from './swallow-errors.ts';
import { countVisit } from './visit.ts';
import { LEAST_WIDTH, whenSeen } from './when-seen.ts';
import { empty, isOnScreen, reserve, tell, type Zone } from './zone.ts';

/** All elements but the usual ones that cannot have a shadow tree. */
const MAYBE_HOSTS = ':not(li,ul,svg,td,th,tr,time)';

/** The day of the month here: enough to see that another day has begun. */
const today = () => new Date().getDate();

/**
 * Starts a page view: fills the zones, including those added later, until the returned function is called; `isEnd`: their
 * adverts are removed. `refresh` starts the next one.
 */
export function startPageView(refresh: () => void): (isEnd?: boolean) => void {
  const end = new AbortController();
  const { signal } = end;
  const path = location.pathname;
  const day = today();
  /** Zones that were filled, and events that were counted: once each in a page view. */
  const taken = new Set<Partial<Zone> | string>();
  let adverts: Promise<readonly Advert[]> | undefined;

  const ask = async (): Promise<readonly Advert[]> => {
    const answer = (await request('/schedulings?pharmacy=' + options.pharmacy, null, signal)) as Response;
    return (await answer.json())['hydra:member'];
  };

  const fill = async (zone: Zone) => {
    const { officineZone, officineLabel = 'Publicité' } = zone.dataset;
    try {
      // Requested once, when the first zone is found.
      adverts = adverts || (options.load || ask)();
      // Throws when the zone has no advert, or one that makes no sense.
      const { advert } = chooseAdvert(await adverts, officineZone) as Advert;
      const isUrgent = isOnScreen(zone);
      // All zones are measured before the first one is filled, to avoid a layout per zone.
      // oxlint-disable-next-line unicorn/no-unnecessary-await -- the others go on meanwhile
      await 0;
      if (signal.aborted) return;
      const count = (kind: 'view' | 'click') => {
        const { scheduling } = advert;
        // Once per page view, even when the advert is in two zones.
        if (isNew(taken, kind + scheduling)) add({ scheduling, [kind]: 1 } as { scheduling: string; view: 1 });
      };
      const element = drawAdvert(
        advert,
        options.api,
        officineLabel,
        isUrgent,
        {
          onload: swallowErrors(() => {
            tell(zone, advert);
            whenSeen(element, advert.width * LEAST_WIDTH, signal, () => count('view'));
          }),
          onerror() {
            element.remove();
            empty(zone);
          },
        },
        ({ button }) => {
          if (button > 1) return;
          count('click');
          flush();
        },
      );
      zone.textContent = zone.style.display = '';
      zone.append(element);
      zone.officine = element;
    } catch {
      if (!signal.aborted) empty(zone);
    }
  };

  const takeZones = (tree: Node) => {
    for (const zone of (tree as Element).querySelectorAll<Zone>('[data-officine-zone]'))
      if (isNew(taken, zone)) {
        reserve(zone);
        fill(zone);
      }
  };
  /** Takes the zones of a tree, now and when they are added. */
  const watch = (tree: Document | ShadowRoot) => {
    takeZones(tree);
    observer.observe(tree, { subtree: true, childList: true });
  };
  /**
   * Watches the open shadow trees of a node and of all that is in it. Text has no `querySelectorAll`. Some elements cannot
   * have a shadow tree: a cold browser takes up to a millisecond of a phone for the first of each kind that it is asked for.
   */
  const watchShadows = (root: Node & Partial<Pick<Element, 'shadowRoot' | 'querySelectorAll'>>) => {
    for (const { shadowRoot } of [root, ...(root.querySelectorAll?.(MAYBE_HOSTS) ?? [])])
      if (shadowRoot) {
        watch(shadowRoot);
        watchShadows(shadowRoot);
      }
    // A custom element whose script comes later gets its shadow tree then, without a word to observers.
    root
      .querySelectorAll?.(':not(:defined)')
      .forEach((late) => customElements.whenDefined(late.localName).then(() => signal.aborted || watchShadows(late)));
  };

  // At once: a zone has its space in the frame in which it appears.
  const observer = new MutationObserver(
    swallowErrors((records: MutationRecord[]) => {
      if (location.pathname !== path) return refresh();
      records.forEach(({ target, addedNodes }) => {
        takeZones(target);
        addedNodes.forEach(watchShadows);
      });
    }),
  );

  watch(document);
  // What may wait does: the first task only asks for the adverts.
  (self.requestIdleCallback || setTimeout)(
    swallowErrors(() => {
      if (signal.aborted) return;
      watchShadows(document);
      countVisit();
      // What earlier pages could not send.
      flushSoon();
    }),
    { timeout: 2000 } as number & IdleRequestOptions,
  );
  /** The adverts are those of a day: on a page that was left open over midnight, the views of yesterday's would not count. */
  const look = () => (document.hidden ? flush : day - today() ? refresh : countVisit)();
  addEventListener('visibilitychange', look, { signal });
  addEventListener('focus', look, { signal });
  addEventListener('pagehide', look, { signal });
  addEventListener('pageshow', (event) => event.persisted && refresh(), { signal });
  return (isEnd) => {
    flush();
    end.abort();
    observer.disconnect();
    if (isEnd) taken.forEach((one) => (one as Zone).officine?.remove());
  };
}
