/** The current advert's element of each zone. */
const drawn = new WeakMap<HTMLElement, HTMLElement>();

export const zones = () => document.querySelectorAll<HTMLElement>('[data-officine-zone]');

/** Reserves the zone's space before the advert loads, to avoid a layout shift: `data-officine-size="728x90"`. */
export function reserve({ dataset, style }: HTMLElement): void {
  const [width, height] = (dataset['officineSize'] || '').split('x');
  if (height) style.cssText += `;width:100%;max-width:${width}px;aspect-ratio:${width}/${height}`;
}

export function put(zone: HTMLElement, element: HTMLElement): void {
  zone.textContent = zone.style.display = '';
  zone.append(element);
  drawn.set(zone, element);
}

/**
 * Empties a zone without layout shift: a previous advert becomes invisible and keeps its space. A zone that never had
 * one is removed from the layout when it is empty and below the viewport.
 */
export function empty(zone: HTMLElement): void {
  const before = drawn.get(zone);
  if (before) before.style.visibility = 'hidden';
  else if (!zone.innerHTML.trim() && zone.getBoundingClientRect().top > innerHeight) zone.style.display = 'none';
}

export function clear(): void {
  for (const zone of zones()) {
    const element = drawn.get(zone);
    if (element) element.remove();
  }
}
