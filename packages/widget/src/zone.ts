/** A place for adverts. `officine`: the element of its current one. */
export type Zone = HTMLElement & { officine?: HTMLElement };

/** False for a zone below the window, or hidden. */
export const isOnScreen = (zone: Element): boolean => (zone.getClientRects()[0]?.top as number) < innerHeight;

/** Reserves the zone's space before the advert loads, to avoid a layout shift: `data-officine-size="728x90"`. */
export function reserve({ dataset, style }: HTMLElement): void {
  style.cssText += (dataset['officineSize'] || '').replace(/(.+)x/, 'width:100%;max-width:$1px;aspect-ratio:$1/');
}

/** Tells the page what a zone shows: `officine`, with the advert as `detail`, null when there is none. */
export const tell = (zone: Zone, detail?: object): unknown =>
  zone.dispatchEvent(new CustomEvent('officine', { bubbles: true, composed: true, detail }));

/**
 * Empties a zone without layout shift: a previous advert becomes invisible and keeps its space. A zone that never had
 * one keeps the content that it has, and is removed from the layout when it is empty and not on the screen.
 */
export function empty(zone: Zone): void {
  tell(zone);
  if (zone.officine) zone.officine.style.visibility = 'hidden';
  else if (!zone.innerHTML.trim() && !isOnScreen(zone)) zone.style.display = 'none';
}
