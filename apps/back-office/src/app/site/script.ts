import { enhance } from '../../features/delivery/pharmacy-site/script.ts';
import { offerNear } from '../../features/delivery/public/near.ts';

const root = document.documentElement;

/** Switches between light and dark, and remembers it as the back office does. */
function switchTheme(): void {
  const isDark = root.dataset['theme']
    ? root.dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['theme'] = isDark ? 'light' : 'dark';
  try {
    localStorage.setItem('officine.theme', root.dataset['theme']);
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is left.
  }
}

document.querySelector('[data-theme-button]')?.addEventListener('click', switchTheme);
const pharmacy = document.querySelector<HTMLElement>('[data-pharmacy]');
if (pharmacy) enhance(pharmacy);
const near = document.querySelector<HTMLButtonElement>('[data-near]');
if (near) offerNear(near);
// During development no style sheet is built: the pages bring their styles themselves.
if (import.meta.env.DEV) await import('./pages.tsx');
