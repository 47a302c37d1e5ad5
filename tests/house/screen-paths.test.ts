import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@officine/sdk';
import { afterAll, expect, it } from 'vitest';
import { screenPaths } from '../../apps/api/src/http/page-paths.ts';

/** A module of the back office, which has compiler settings of its own. */
const moduleOf = (path: string): Promise<Record<string, unknown>> =>
  import(new URL(`../../apps/back-office/src/${path}.ts`, import.meta.url).href);
interface Screen {
  readonly path: string;
  readonly below?: readonly Screen[];
}
interface Area {
  readonly sections: readonly { readonly screens: readonly Screen[] }[];
}
const every = (screens: readonly Screen[]): Screen[] => screens.flatMap((one) => [one, ...every(one.below ?? [])]);

const folder = mkdtempSync('/tmp/officine-screens-');
afterAll(() => rmSync(folder, { recursive: true }));
const { addresses } = (await moduleOf('app/addresses')) as { addresses: readonly string[] };
writeFileSync(join(folder, 'screens.json'), JSON.stringify(addresses));
const screenPath = screenPaths(folder);
/** What the server says of a path: with the path, for a failure to name it. */
const said = (path: string) => [path, screenPath(path.slice(1)) === path.slice(1)];

it('the server knows every screen of every role, with any id, and with a slash at the end', async () => {
  const { publicScreens, sharedScreens } = (await moduleOf('roles/public')) as Record<string, readonly Screen[]>;
  const paths = [...(publicScreens ?? []), ...(sharedScreens ?? [])].map(({ path }) => path.replace('?', ''));
  for (const role of ROLES) {
    const { sections } = (await moduleOf(`roles/${role}`))[role] as Area;
    paths.push(`/${role}`);
    for (const { path } of every(sections.flatMap(({ screens }) => screens))) paths.push(`/${role}/${path}`);
  }
  expect(paths.length).toBeGreaterThan(150);
  for (const path of paths.map((one) => one.replaceAll(/:\w+/g, '42'))) {
    expect(said(path)).toEqual([path, true]);
    expect(said(`${path}/`)).toEqual([`${path}/`, true]);
  }
  for (const path of ['/login', '/reset-password/admin', '/error', '/network-error'])
    expect(said(path)).toEqual([path, true]);
});

it('the server answers 404 for any other path', () => {
  for (const path of [
    '/nosuchpath',
    '/errors/login_401',
    '/constructor',
    '/admin/xyz',
    '/admin/constructor',
    '/admin/zones/12',
    '/admin/campaign-overview',
    '/admin/campaign-overview/1/2/3',
    '/advertiser/pharmacy-new',
    '/customer/campaigns/xyz',
    '/profile/xyz',
    '/login/a/b',
  ])
    expect(said(path)).toEqual([path, false]);
});

it('a screen that is written with capitals has one address, and its words keep theirs', () => {
  expect(screenPath('admin/Zones')).toBe('admin/zones');
  expect(screenPath('Admin')).toBe('admin');
  expect(screenPath('LOGIN/Admin')).toBe('login/Admin');
  expect(screenPath('Login/a\r\nb')).toBe('login/a%0D%0Ab');
  expect(screenPath('admin/Zonez')).toBeUndefined();
});
