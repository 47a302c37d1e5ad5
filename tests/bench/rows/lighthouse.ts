import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startBarePage } from '../harness/bare-page.ts';
import type { Row } from '../harness/bench.ts';
import { median } from '../harness/statistics.ts';

/** Fetched when this row runs: with what it depends on, it is larger than all that the product is built with. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROMIUM = ['headless', 'no-sandbox', 'disable-gpu', 'disable-background-networking'];
const ROUNDS = 3;
const PATHS = ['/', '/pictures', '/widget', '/early'] as const;

const run = promisify(execFile);

/** What Lighthouse says of a page: its score of 100, times in ms, and what moved. */
interface Audit {
  readonly score: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
}

/** Audits the speed of a page on Lighthouse's phone: four times slower, 1.6 Mbit/s, 150 ms for a round trip. */
async function audit(url: string): Promise<Audit> {
  const flags = CHROMIUM.map((flag) => `--${flag}`).join(' ');
  const { stdout } = await run(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--only-categories=performance', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, maxBuffer: 1e8 },
  );
  const { categories, audits } = JSON.parse(stdout) as {
    categories: { performance: { score: number } };
    audits: Record<string, { numericValue: number }>;
  };
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: 100 * categories.performance.score,
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

/**
 * Lighthouse's view of a bare page with the widget, as its guide says to add it. Opponents: the pictures alone, without a
 * script, for the largest paint; the page without adverts for the blocking time.
 */
export const row: Row = {
  name: 'lighthouse',
  async run(bench) {
    const { url } = await startBarePage(bench);
    const audits: Record<(typeof PATHS)[number], Audit[]> = { '/': [], '/pictures': [], '/widget': [], '/early': [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const path of PATHS) {
        bench.signal.throwIfAborted();
        audits[path].push(await audit(url + path));
      }
    const middle = (path: keyof typeof audits, what: keyof Audit) => median(audits[path].map((one) => one[what]));
    bench.report({
      name: 'lighthouse, score with the widget',
      value: middle('/early', 'score'),
      unit: 'of 100',
      opponent: middle('/', 'score'),
      goal: { of: 'value', least: 100 },
    });
    for (const [path, name] of [
      ['/early', 'largest paint'],
      ['/widget', 'largest paint without the early line'],
    ] as const)
      bench.report({
        name: `lighthouse, ${name}`,
        value: middle(path, 'largestPaint'),
        unit: 'ms',
        opponent: middle('/pictures', 'largestPaint'),
        ratio: middle(path, 'largestPaint') / middle('/pictures', 'largestPaint'),
        ...(path === '/early' && { goal: { of: 'ratio', most: 1.2 } }),
      });
    bench.report({
      name: 'lighthouse, blocking time',
      value: middle('/early', 'blocked'),
      unit: 'ms',
      opponent: middle('/', 'blocked'),
    });
    bench.report({
      name: 'lighthouse, layout shift',
      value: Math.max(...audits['/early'].map(({ shift }) => shift)),
      unit: 'CLS',
      goal: { of: 'value', most: 0 },
    });
  },
};
