import { expect, type Page, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { go, rowsOf } from './office.ts';

/** A list that opens after another screen: its head and its rows, in one frame where its answer is quick. */

const TOPICS = { path: '/admin/topics', title: 'Thématiques' };

/** Notes, at each frame, the title on screen and whether rows are below it. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(globalThis, { frames });
    const look = () => {
      const title = document.querySelector('main h1')?.textContent ?? '';
      const rows = document.querySelectorAll('main table:not([aria-hidden]) tbody tr').length;
      const frame = `${title}: ${rows > 0 ? 'rows' : 'no row'}`;
      if (frames.at(-1) !== frame) frames.push(frame);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate('frames');
}

test('a quick answer is drawn with its screen, a slow one after its head', async ({ page, context }) => {
  await enter(context, 'admin');
  await page.goto(`${origin}/admin/zones`);
  await expect(rowsOf(page).first()).toBeVisible();
  // The answers of the server, kept by the page itself: given without delay, or late.
  await page.evaluate(async () => {
    const { fetch: online } = globalThis;
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token') ?? localStorage.getItem('token')}` };
    const list = await (await online('/api/admin/topics?itemsPerPage=25', { headers })).text();
    globalThis.fetch = async (url, init) => {
      if (!/\/admin\/topics\?/.test(String(url))) return online(url, init);
      const { delayMs = 0 } = globalThis as { delayMs?: number };
      if (delayMs) await new Promise((go) => setTimeout(go, delayMs));
      return new Response(list, { headers: { 'content-type': 'application/ld+json' } });
    };
  });
  const frames = await watch(page);
  await go(page, TOPICS);
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await frames()).toEqual(['Emplacements: rows', 'Thématiques: rows']);

  await go(page, { path: '/admin/zones', title: 'Emplacements' });
  await page.evaluate('delayMs = 1000');
  await go(page, { ...TOPICS, path: '/admin/topics?sort=-label' });
  await expect(page.getByRole('heading', { name: 'Thématiques', level: 1 })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  expect((await frames()).slice(2)).toEqual(['Emplacements: rows', 'Thématiques: no row', 'Thématiques: rows']);
});
