import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

/** Each browser's own words for a part that could not be loaded; Safari names no file. */
const failures = [
  'Failed to fetch dynamically imported module: https://office.example/assets/a1b2c3d.js',
  'error loading dynamically imported module: https://office.example/assets/a1b2c3d.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a1b2c3d.css',
].map((message) => new TypeError(message));

/** What the server answers about a file, by the end of its address; any other file is there. */
let answers: Record<string, () => Promise<Response>>;
const asked: string[] = [];
const script = () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } }));
const gone = () => Promise.resolve(new Response('', { status: 404 }));

beforeEach(() => {
  vi.useFakeTimers();
  answers = {};
  asked.length = 0;
  vi.stubGlobal('location', { href: 'https://office.example/admin/zones' });
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ href: 'https://office.example/assets/program.js' }],
  });
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(String(url));
    const [, answer = script] = Object.entries(answers).find(([end]) => String(url).includes(end)) ?? [];
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
/** Loads a part that fails `times` times, and says how often it was asked for. */
async function tried(failure: Error, times: number) {
  const load = vi.fn<() => Promise<string>>(async () => {
    if (load.mock.calls.length <= times) throw failure;
    return 'part';
  });
  const outcome = loadPart(load).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, calls: load.mock.calls.length };
}

it.each(failures)('asks no more for a part that the server has no longer: %s', async (failure) => {
  answers = { a1b2c3d: gone, program: gone };
  const { outcome, calls } = await tried(failure, Number.POSITIVE_INFINITY);
  expect(outcome).toMatchObject({ name: 'PartError', isGone: true });
  expect(calls).toBe(1);
});

it('asks for the file that failed, and for the program: what a file imports may be gone, and not itself', async () => {
  answers = { program: gone };
  const { outcome } = await tried(failures[0] as Error, Number.POSITIVE_INFINITY);
  expect(outcome).toMatchObject({ name: 'PartError', isGone: true });
  expect(asked).toEqual(['https://office.example/assets/a1b2c3d.js', 'https://office.example/assets/program.js']);
});

it('takes a page in place of a script for a missing file', async () => {
  answers = { a1b2c3d: async () => new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } }) };
  expect((await tried(failures[0] as Error, Number.POSITIVE_INFINITY)).outcome).toMatchObject({
    name: 'PartError',
    isGone: true,
  });
});

it.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that starts', () => Promise.resolve(new Response('', { status: 503 }))],
  ['a file that is there', script],
])('asks again for two minutes after a failure that may pass: %s', async (_what, answer) => {
  answers = { assets: answer };
  expect(await tried(failures[0] as Error, 3)).toEqual({ outcome: 'part', calls: 4 });
  const { outcome, calls } = await tried(failures[0] as Error, Number.POSITIVE_INFINITY);
  expect(outcome).toMatchObject({ name: 'PartError', isGone: false, cause: failures[0] });
  expect(calls).toBeGreaterThan(10);
});
