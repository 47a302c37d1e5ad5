import { weekdayKey } from '@officine/domain';
import { mount } from '@officine/widget';
import { momentAt, type Opening, openingAt } from './opening.ts';
import type { ScriptData } from './script-data.ts';

const OPENING_INTERVAL_MS = 30_000;

/** Replaces the text of an element, if it is there and says something else. */
function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Keeps « Ouvert jusqu’à 12 h 30 » true while the page stays open, and after it comes from a cache. */
function keepOpening(page: Element, opening: Opening): void {
  const show = () => {
    const now = momentAt(opening.postcode);
    const state = openingAt(opening, now);
    if (!state) return;
    const status = page.querySelector('[data-status]');
    setText(status, state.status);
    status?.toggleAttribute('data-open', state.isOpen);
    setText(page.querySelector('[data-hours]'), state.today);
    for (const row of page.querySelectorAll<HTMLElement>('[data-day]'))
      row.toggleAttribute('data-today', row.dataset['day'] === weekdayKey(now.date));
  };
  show();
  setInterval(show, OPENING_INTERVAL_MS);
}

/** Distance to the window at which the form's script is loaded. */
const FORM_MARGIN = '400px';
/** Loads the script of the contact form before the visitor reaches it, by scrolling or with the keyboard. */
function awaitContact(place: HTMLElement, data: ScriptData): void {
  const listening = new AbortController();
  const load = async () => {
    listening.abort();
    near.disconnect();
    const { takeOver } = await import('./contact-form.tsx');
    takeOver(place, data);
  };
  const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(), {
    rootMargin: FORM_MARGIN,
  });
  near.observe(place);
  addEventListener('keydown', load, { signal: listening.signal });
}

/** Fills the frames of foreign html, through a page that has an origin of its own. */
function fillEmbeds(page: Element): void {
  for (const frame of page.querySelectorAll<HTMLIFrameElement>('iframe[data-embed]')) {
    const html = frame.dataset['embed'];
    // Once: what is chosen in the frame loads other pages.
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(html, '*'), { once: true });
    frame.src = '/embed';
  }
}

/** Brings a pharmacy's page to life: adverts, opening state, contact form, appointments. */
export function enhance(page: HTMLElement): void {
  const data: ScriptData = JSON.parse(page.dataset['pharmacy'] ?? '');
  mount({ pharmacy: data.reference, site: data.subdomain, api: `${location.origin}/api` });
  keepOpening(page, data.opening);
  fillEmbeds(page);
  const contact = page.querySelector<HTMLElement>('[data-contact]');
  if (contact) awaitContact(contact, data);
}
