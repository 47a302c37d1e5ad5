import { beforeEach, expect, it, vi } from 'vitest';

const mount = vi.hoisted(() => vi.fn<(options: object) => void>());
vi.mock('./index.ts', () => ({ mount, refresh: () => {}, unmount: () => {}, consent: () => {} }));

const SRC = 'https://reseau.example/widget/officine.js';
const API = new URL('https://reseau.example/api');
interface Script {
  dataset: Record<string, string>;
  src: string;
}
const script = (src: string, dataset: Record<string, string> = {}): Script => ({ src, dataset });
const page = { officine: undefined as { mount: (options: object) => void } | undefined };

/** Runs the script on a page with these scripts, as the one at `own`; as a module's, or another file's, when null. */
async function run(scripts: readonly Script[], own: Script | null | undefined): Promise<void> {
  vi.resetModules();
  const querySelector = () => scripts.find(({ dataset }) => dataset['pharmacy']) ?? null;
  vi.stubGlobal('document', { currentScript: own ?? null, querySelector });
  vi.stubGlobal('self', page);
  await import('./script.ts');
}
beforeEach(() => {
  mount.mockClear();
  page.officine = undefined;
});

const live = script(SRC, { pharmacy: 'Z01001' });
it.each<[string, Script[], Script | null]>([
  ['alone', [live], live],
  ['after a copy of a tool for consent, without an address', [script('', { pharmacy: 'Z1', src: SRC }), live], live],
  ['after a copy that has an address', [script('https://autre.example/officine.js', { pharmacy: 'Z1' }), live], live],
  ['before a copy', [live, script('', { pharmacy: 'Z1' })], live],
  ['as a module', [live], null],
])('shows the adverts of its own tag: %s', async (_what, scripts, own) => {
  await run(scripts, own);
  expect(mount.mock.calls).toEqual([[{ api: API, pharmacy: 'Z01001' }]]);
});

it.each<[string, Script, Script]>([
  ['run without its attributes, beside a copy without an address', script(SRC), script('', { pharmacy: 'Z01001' })],
  ['run inside a file of the site', script('https://pharmacie.example/cache/tout.js'), live],
])('takes what its tag says from the copy that does not run: %s', async (_what, own, copy) => {
  await run([copy], own);
  expect(mount.mock.calls).toEqual([[{ api: API, pharmacy: 'Z01001' }]]);
});

it('takes what the address says where the attributes were taken away, and an attribute before it', async () => {
  const named = `${SRC}?pharmacy=Z01001&storage=no`;
  await run([], script(named));
  page.officine = undefined;
  await run([], script(named, { storage: 'yes' }));
  expect(mount.mock.calls).toEqual([
    [{ api: API, pharmacy: 'Z01001', storage: 'no' }],
    [{ api: API, pharmacy: 'Z01001', storage: 'yes' }],
  ]);
});

it('can be mounted by the page where the attributes were taken away', async () => {
  await run([script(SRC)], script(SRC));
  expect(mount).not.toHaveBeenCalled();
  page.officine?.mount({ pharmacy: 'Z01001', api: API });
  expect(mount.mock.calls).toEqual([[{ api: API, pharmacy: 'Z01001' }]]);
});

it('throws nothing on a page that says neither who nor where', async () => {
  await run([script('', { pharmacy: 'Z01001' })], null);
  await run([], null);
  expect(mount).not.toHaveBeenCalled();
});

it('is mounted once by two tags', async () => {
  await run([live, live], live);
  await run([live, live], live);
  expect(mount).toHaveBeenCalledTimes(1);
});
