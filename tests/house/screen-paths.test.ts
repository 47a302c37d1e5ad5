import { expect, it } from 'vitest';
import { isScreenPath } from '../../apps/api/src/http/page-paths.ts';

/** A table of the back office, which has compiler settings of its own. */
const table = (path: string): Promise<Record<string, unknown>> =>
  import(new URL(`../../apps/back-office/src/roles/${path}.ts`, import.meta.url).href);
interface Screens {
  readonly publicScreens: readonly { readonly path: string }[];
  readonly sharedScreens: readonly { readonly path: string }[];
}

it('the server answers 200 for each place of the back office, and 404 for any other', async () => {
  const { publicScreens, sharedScreens } = (await table('public')) as unknown as Screens;
  const { areas } = (await table('index')) as { areas: object };
  const paths = [...publicScreens, ...sharedScreens].map(({ path }) => path);
  for (const path of [...paths, ...Object.keys(areas).map((role) => `/${role}`)])
    expect([path, isScreenPath(path.slice(1))]).toEqual([path, true]);
  for (const path of ['nosuchpath', 'errors/login_401', 'adminx', 'Admin', 'validation_errors/x', 'constructor'])
    expect([path, isScreenPath(path)]).toEqual([path, false]);
});
