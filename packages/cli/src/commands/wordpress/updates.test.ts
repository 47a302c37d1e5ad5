import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { components } from './components.ts';
import { update } from './update.ts';
import { updates } from './updates.ts';
import { vulnerabilities } from './vulnerabilities.ts';

const wordpress = { '@id': '/api/admin/wordpresses/3', '@type': 'Wordpress', id: 3, url: 'https://s3.example' };
const component = {
  '@id': '/api/admin/wordpress-components/41',
  '@type': 'WordpressComponent',
  id: 41,
  wordpress,
  kind: 'plugin',
  slug: 'essai',
  file: 'essai/essai.php',
  name: 'Essai',
  version: '1.0.0',
  new_version: '2.0.0',
  is_used: true,
  obstacle: null,
  severity: 'high',
  vulnerability: 'Injection',
  date_read: '2026-11-28T02:15:00+00:00',
};
const figures = { count: 2, sites: 1, vulnerable: 1, waiting: 0, obstacles: [], tasks: [] };

it('lists components that are out of date or vulnerable', async () => {
  const asked: unknown[] = [];
  const answers = {
    'wordpressComponents.list': ({ query }: Record<string, unknown>) => {
      asked.push(query);
      return pageOf([component]);
    },
  };
  const { context, stdout } = testContext(components, { answers, args: { outdated: true, vulnerable: true } });
  await components.run(context);
  expect(asked).toMatchObject([{ exists: { new_version: true, severity: true } }]);
  expect(stdout()).toContain('2.0.0');
});

it('says in a dry run what it would update, and what stands in the way', async () => {
  const bodies: unknown[] = [];
  const answers = {
    'wordpressUpdates.start': ({ body }: Record<string, unknown>) => {
      bodies.push(body);
      return { ...figures, obstacles: [{ reason: 'Le site a déjà cette version.', count: 3 }] };
    },
  };
  const { context, stdout, stderr } = testContext(update, {
    answers,
    args: { site: [], ring: 'trial', 'dry-run': true },
  });
  expect(await update.run(context)).toBeUndefined();
  expect(bodies).toEqual([{ ring: 'trial', dry_run: true }]);
  expect(stdout()).toContain('2');
  expect(stderr()).toContain('Le site a déjà cette version : 3.');
});

it('updates nothing without saying what, nor an id that is none', async () => {
  for (const args of [{}, { ring: 'trial', component: ['41'] }, { component: ['x'] }]) {
    const { context } = testContext(update, { args: { site: [], ...args, 'dry-run': true } });
    await expect(update.run(context)).rejects.toMatchObject({ exitCode: 2 });
  }
});

it('lists updates by state, and vulnerabilities', async () => {
  const asked: unknown[] = [];
  const answers = {
    'wordpressUpdates.list': ({ query }: Record<string, unknown>) => {
      asked.push(query);
      return pageOf([]);
    },
    'wordpressVulnerabilities.list': () => pageOf([]),
  };
  const history = testContext(updates, { answers, args: { state: 'put_back' } });
  await updates.run(history.context);
  expect(asked).toMatchObject([{ state: 'put_back' }]);
  const known = testContext(vulnerabilities, { answers });
  await vulnerabilities.run(known.context);
  expect(known.calls).toEqual(['wordpressVulnerabilities.list']);
});
