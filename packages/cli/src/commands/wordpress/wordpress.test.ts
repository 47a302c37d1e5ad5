import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { adopt } from './adopt.ts';
import { check } from './check.ts';
import { deploy } from './deploy.ts';
import { list } from './list.ts';
import { resolve } from './resolve.ts';
import { sync } from './sync.ts';
import { trust } from './trust.ts';

const site = (id: number, more: object = {}) => ({
  '@id': `/api/admin/wordpresses/${id}`,
  '@type': 'Wordpress',
  id,
  url: `https://s${id}.example`,
  pharmacy: { '@id': `/api/admin/pharmacies/${id + 100}`, '@type': 'Pharmacy', id: id + 100, reference: `Z${id}` },
  check_status: 'ok',
  ...more,
});
const outcome = (id: number, status = 'ok', errors: string[] = []) => ({
  wordpress: `/api/admin/wordpresses/${id}`,
  status,
  errors,
});
const get = ({ id }: Record<string, unknown>) => site(Number(id));
const failing = site(3, {
  check_status: 'error',
  check_errors: [{ type: 'dns', message: 'Le nom du site est introuvable.', advice: 'Vérifiez l’URL.' }],
});
const task = (state: string) => ({
  '@id': '/api/admin/tasks/7',
  '@type': 'Task',
  id: 7,
  type: 'wordpress_check',
  state,
  progress: 100,
  priority: 0,
  attempts: 1,
  max_attempts: 5,
  payload: {},
  date_run: '2026-03-01T03:00:00+00:00',
  date_create: '2026-03-01T03:00:00+00:00',
  date_update: '2026-03-01T03:00:00+00:00',
});
const followed = { 'tasks.get': () => task('done'), 'tasks.log': () => [] };

it('lists sites with their errors', async () => {
  const { context, stdout } = testContext(list, {
    args: { status: 'error', server: 'Dinao' },
    columns: 200,
    answers: {
      'wordpresses.list': ({ query }) => {
        expect(query).toMatchObject({ check_status: 'error', server: 'Dinao' });
        return pageOf([failing]);
      },
    },
  });
  await list.run(context);
  expect(stdout()).toMatch(/En erreur.*Le nom du site est introuvable\./);
});
it('checks sites one by one, by their pharmacy, and exits with 6 when some are in error', async () => {
  const { context, calls, stdout } = testContext(check, {
    args: { site: ['1', '2'] },
    answers: {
      'wordpresses.get': get,
      'wordpresses.check': ({ id }) =>
        id === 101 ? outcome(1) : outcome(2, 'error', ['Le certificat du site a expiré. Demandez-en un nouveau.']),
    },
  });
  expect(await check.run(context)).toBe(6);
  expect(calls.filter((call) => call === 'wordpresses.check')).toHaveLength(2);
  expect(stdout()).toMatch(/s1\.example +À jour[\s\S]*s2\.example +En erreur +Le certificat/);
});
it('finds a site by its address, and exits with 1 when all failed', async () => {
  const { context } = testContext(sync, {
    args: { site: ['https://s3.example'] },
    format: 'json',
    answers: {
      'wordpresses.list': ({ query }) => {
        expect(query).toMatchObject({ url: 'https://s3.example' });
        return pageOf([failing]);
      },
      'wordpresses.get': get,
      'wordpresses.sync': () => outcome(3, 'error', ['Non.']),
    },
  });
  expect(await sync.run(context)).toBe(1);
});
it('follows the task of a server to its end, then shows the sites in error', async () => {
  const { context, stdout } = testContext(check, {
    args: { site: [], server: 'Dinao' },
    answers: {
      ...followed,
      'wordpresses.checkServer': ({ label }) => {
        expect(label).toBe('Dinao');
        return { count: 12, tasks: ['/api/admin/tasks/7'] };
      },
      'wordpresses.list': ({ query }) => {
        expect(query).toMatchObject({ check_status: 'error', server: 'Dinao' });
        return pageOf([failing]);
      },
    },
  });
  expect(await check.run(context)).toBe(6);
  expect(stdout()).toContain('Sites en erreur');
});
it('synchronises all sites by a task, resolves errors, notes when there are none', async () => {
  const all = testContext(sync, {
    args: { site: [], all: true },
    answers: { ...followed, 'tasks.run': () => task('waiting'), 'wordpresses.list': () => pageOf([]) },
  });
  expect(await sync.run(all.context)).toBe(0);
  const none = testContext(resolve, { answers: { 'wordpresses.resolveErrors': () => ({ count: 0, tasks: [] }) } });
  expect(await resolve.run(none.context)).toBe(0);
  expect(none.stderr()).toContain('Aucun site à traiter.');
});
it('deploys after a confirmation', async () => {
  const answers = {
    'wordpresses.get': get,
    'wordpresses.deploy': ({ id }: Record<string, unknown>) => outcome(Number(id)),
  };
  const asked = testContext(deploy, { args: { site: ['1'] }, answers });
  await expect(deploy.run(asked.context)).rejects.toMatchObject({ exitCode: 2 });
  expect(asked.calls).toEqual([]);
  const agreed = testContext(deploy, { args: { site: ['1'] }, yes: true, answers });
  expect(await deploy.run(agreed.context)).toBe(0);
});
it('takes a site over, step by step', async () => {
  const steps = [
    { name: 'connector', status: 'known', errors: [] },
    { name: 'sync', status: 'error', errors: ['Le site ne répond pas.'] },
  ];
  const answers = {
    'wordpresses.get': get,
    'wordpresses.adopt': () => ({ wordpress: '/api/admin/wordpresses/1', status: 'error', errors: [], steps }),
  };
  const { context, stdout } = testContext(adopt, { args: { site: '1' }, yes: true, answers });
  expect(await adopt.run(context)).toBe(1);
  expect(stdout()).toMatch(/Connecteur +Déjà fait\s[^]*Synchronisation +Échec +Le site ne répond pas/);
});
it.each([[{ site: [] }], [{ site: ['1'], all: true }], [{ site: [], server: 'A', all: true }]])(
  'wants one of the three: %j',
  async (args) => {
    const { context } = testContext(check, { args });
    await expect(check.run(context)).rejects.toMatchObject({ exitCode: 2 });
  },
);

const PRINT = Array(32).fill('3A').join(':');
it('trusts the certificate of an FTP server, however its fingerprint is written, and forgets it', async () => {
  const bodies: unknown[] = [];
  const answers = {
    'wordpresses.get': get,
    'wordpresses.update': ({ body }: Record<string, unknown>) => {
      bodies.push(body);
      return site(4);
    },
  };
  const trusting = testContext(trust, { args: { site: '4', fingerprint: '3a'.repeat(32) }, yes: true, answers });
  await trust.run(trusting.context);
  expect(trusting.stderr()).toContain('Empreinte approuvée pour https://s4.example.');
  const forgetting = testContext(trust, { args: { site: '4', forget: true }, yes: true, answers });
  await trust.run(forgetting.context);
  expect(bodies).toEqual([{ ftp_fingerprint: PRINT }, { ftp_fingerprint: null }]);
  const wrong = testContext(trust, { args: { site: '4', fingerprint: '3a' }, yes: true, answers });
  await expect(trust.run(wrong.context)).rejects.toThrow('« 3a » n’est pas une empreinte SHA-256.');
});
