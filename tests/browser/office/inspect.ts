import type { Page, Response } from '@playwright/test';
import axeCore from 'axe-core';
import { settled } from './office.ts';

/** Texts of the page and of what is read aloud, each with its element. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, code, pre, svg')) {
        // A sentence is often several pieces of text in a row.
        const before = node.previousSibling?.nodeType === Node.TEXT_NODE;
        if (before) found[found.length - 1] += node.textContent ?? '';
        else found.push(node.textContent ?? '');
      }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))];
  });

const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/[^\s] [;:!?%€»]/u, 'espace ordinaire avant un signe double'],
  [/«(?!\u00a0)/u, 'pas d’espace insécable après «'],
  [/\p{L}'\p{L}/u, 'apostrophe droite'],
  [/"/u, 'guillemets droits'],
  [/\.\.\./u, 'trois points au lieu de …'],
];

/** What the widget says after an advertiser's text. */
const ADVERT_NAME_END = / \((?:publicité, )?nouvelle fenêtre\)$/;

/** What is wrong with French in our own words. What the server gave as data is as its authors wrote it. */
async function typography(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const wrong = [];
  const given = [...data].join('\n');
  for (const found of await textsOf(page)) {
    const text = found.replace(ADVERT_NAME_END, '');
    for (const [pattern, mistake] of MISTAKES)
      if (pattern.test(text) && !given.includes(text)) wrong.push(`${mistake} : « ${text} »`);
  }
  return wrong;
}

/**
 * Barriers that axe finds; its look at the colours of each word takes longer than all its other rules. It runs in the page,
 * which keeps it: `AxeBuilder` loads it twice and opens a window each time.
 */
export async function barriers(
  page: Page,
  colours: 'left out' | 'too' | 'only' = 'left out',
  without?: string,
): Promise<string[]> {
  await settled(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([which, rule]) => {
      const { axe: engine } = window as unknown as { axe: typeof axeCore };
      // What is around the screens is the same on all: it is looked at with the first.
      const isFirst = !document.documentElement.hasAttribute('data-inspected');
      document.documentElement.setAttribute('data-inspected', '');
      const part = document.querySelector('[role=dialog]') ? '[role=dialog]' : 'main';
      const { violations } = await engine.run(
        // The rows of a table are alike.
        { include: [isFirst ? 'html' : part], exclude: ['.apexcharts-canvas', 'iframe', 'tbody tr:nth-child(n + 5)'] },
        {
          resultTypes: ['violations'],
          iframes: false,
          preload: false,
          ...(which === 'only'
            ? { runOnly: ['color-contrast'] }
            : {
                rules: { 'color-contrast': { enabled: which === 'too' }, ...(rule && { [rule]: { enabled: false } }) },
              }),
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map((node) => `${id} : ${node.html.slice(0, 160)}`),
      );
    },
    [colours, without] as const,
  );
}

/** Every string of an answer, to tell data from our own words. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.trim();
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* stringsOf(one);
}

/** Listens to a page from its first moment on. */
export function listen(page: Page) {
  const said: string[] = [];
  const data = new Set<string>();
  const reads: Promise<void>[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`console : ${message.text().slice(0, 300)}`);
  });
  page.on('pageerror', (error) => said.push(`erreur : ${error.message}`));
  const read = async (response: Response) => {
    const body: unknown = await response.json().catch(() => null);
    for (const text of stringsOf(body)) data.add(text);
  };
  page.on('response', (response) => {
    if (/json/.test(response.headers()['content-type'] ?? '')) reads.push(read(response));
  });
  return { said, data, reads };
}

/** The width of a phone, and that of a screen on a desk. */
const WIDTHS = [390, 1400];
/** What is wider than the window, at each width: the one that it has first, and the next screen begins with the other. */
async function overflows(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const { width: own = 0, height = 900 } = page.viewportSize() ?? {};
  for (const width of WIDTHS.toSorted((one, other) => Math.abs(one - own) - Math.abs(other - own))) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height });
    // The page is laid out anew in the frames after.
    const excess = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - innerWidth;
    });
    if (excess > 0) wrong.push(`à ${width} px, la page déborde de ${excess} px`);
  }
  return wrong;
}

/** What is wrong with the words and the widths of the screen that is shown, and what its console said. */
export async function inspect(page: Page, { said, data, reads }: ReturnType<typeof listen>): Promise<string[]> {
  await settled(page);
  // An answer can be on the screen before the test has read it.
  await Promise.all(reads.splice(0));
  return [...(await typography(page, data)), ...(await overflows(page)), ...said.splice(0)];
}
