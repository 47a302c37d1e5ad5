/** Drawn last in each zone. */
const drawn = new WeakMap<HTMLElement, HTMLElement>();

export const zones = () => document.querySelectorAll<HTMLElement>('[data-officine-zone]');

/** Keeps the zone's place from the start: `data-officine-size="728x90"`. */
export function reserve({ dataset, style }: HTMLElement): void {
  const [width, height] = (dataset['officineSize'] || '').split('x');
  if (height) style.cssText += `;width:100%;max-width:${width}px;aspect-ratio:${width}/${height}`;
}

export function put(zone: HTMLElement, element: HTMLElement): void {
  zone.textContent = zone.style.display = '';
  zone.append(element);
  drawn.set(zone, element);
}

/** Where there was an advert, its place stays; a place that was never used closes, where nobody sees it happen. */
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
