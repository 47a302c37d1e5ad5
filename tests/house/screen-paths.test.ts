import { expect, it } from 'vitest';
import { isScreenPath } from '../../apps/api/src/http/page-paths.ts';
import { areas } from '../../apps/back-office/src/roles/index.ts';
import { publicScreens, sharedScreens } from '../../apps/back-office/src/roles/public.ts';

it('the server answers 200 for each place of the back office, and 404 for any other', () => {
  const paths = [...publicScreens, ...sharedScreens].map(({ path }) => path);
  for (const path of [...paths, ...Object.keys(areas).map((role) => `/${role}`)])
    expect([path, isScreenPath(path.slice(1))]).toEqual([path, true]);
  for (const path of ['nosuchpath', 'errors/login_401', 'adminx', 'Admin', 'validation_errors/x', 'constructor'])
    expect([path, isScreenPath(path)]).toEqual([path, false]);
});
