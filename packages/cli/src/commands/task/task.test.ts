import { ApiError } from '@officine/sdk';
import { expect, it } from 'vitest';
import { testContext } from '../../../test/context.ts';
import { cancel } from './cancel.ts';
import { log } from './log.ts';
import { retry } from './retry.ts';
import { run } from './run.ts';
import { watch } from './watch.ts';

const NOW = '2027-03-01T07:00:00Z';
const task = (more: object = {}) => ({
  '@id': '/api/admin/tasks/12',
  '@type': 'Task',
  id: 12,
  type: 'sitemap',
  state: 'waiting',
  progress: 0,
  priority: 0,
  attempts: 0,
  max_attempts: 5,
  payload: {},
  date_run: NOW,
  date_create: NOW,
  date_update: NOW,
  ...more,
});
const line = (id: number, message: string) => ({ id, attempt: 1, level: 'info', message, datetime: NOW });
/** A task that is in the next of these states at each read. */
function server(...states: object[]) {
  let looks = 0;
  const lines = [line(1, 'Début.'), line(2, 'Fin.')];
  return {
    'tasks.run': () => task(),
    'tasks.retry': () => task(),
    'tasks.get': () => task(states[Math.min(looks++, states.length - 1)]),
    'tasks.log': ({ query }: Record<string, unknown>) => {
      const { after = 0 } = (query ?? {}) as { after?: number };
      return lines.slice(0, looks || 2).filter(({ id }) => id > after);
    },
  };
}
const running = { state: 'running', progress: 40, attempts: 1 };
const done = { state: 'done', progress: 100, attempts: 1, result: { pages: 3 } };

it('starts a task and says how to follow it', async () => {
  const { context, calls, stderr } = testContext(run, {
    args: { type: 'sitemap', payload: '{}' },
    answers: server(done),
  });
  expect(await run.run(context)).toBeUndefined();
  expect(calls).toEqual(['tasks.run']);
  expect(stderr()).toContain('officine task watch 12');
});
it('follows it to its end, with each line once', async () => {
  const { context, stdout, stderr } = testContext(run, {
    args: { type: 'sitemap', watch: true },
    answers: server({}, running, done),
  });
  expect(await run.run(context)).toBe(0);
  expect(stderr().match(/Début\.|Fin\./g)).toEqual(['Début.', 'Fin.']);
  expect(stdout()).toMatch(/Résultat +Pages publiques : 3/);
});
it('exits with 1 when the task is parked or cancelled', async () => {
  const parked = testContext(watch, {
    args: { task: '12' },
    answers: server({ state: 'failed', error: 'Réseau absent.' }, { state: 'parked', error: 'Réseau absent.' }),
  });
  expect(await watch.run(parked.context)).toBe(1);
  expect(parked.stderr()).toMatch(/Échec : Réseau absent\. Nouvel essai plus tard\.[^]*abandonnée\. Réseau absent\./);
  const cancelled = testContext(retry, {
    args: { task: '12', watch: true },
    answers: server({ state: 'cancelled' }),
  });
  expect(await retry.run(cancelled.context)).toBe(1);
});
it('stops following on Ctrl+C, and says how to follow again', async () => {
  const stop = new AbortController();
  const answers = server(running);
  const { context, stderr } = testContext(watch, {
    args: { task: '12' },
    signal: stop.signal,
    answers: {
      ...answers,
      'tasks.log': () => {
        stop.abort();
        return [];
      },
    },
  });
  expect(await watch.run(context)).toBe(8);
  expect(stderr()).toContain('officine task watch 12');
});
it('cancels, and shows the log as a table', async () => {
  const answers = { ...server(done), 'tasks.cancel': () => task({ state: 'cancelled' }) };
  const cancelling = testContext(cancel, { args: { task: '12' }, answers });
  await cancel.run(cancelling.context);
  expect(cancelling.stderr()).toContain('tâche 12 annulée');
  const logged = testContext(log, { args: { task: '12' }, answers, format: 'csv', fields: ['id', 'message'] });
  await log.run(logged.context);
  expect(logged.stdout()).toBe('id;message\n1;Début.\n2;Fin.\n');
});
it.each([
  [{ type: 'sitemp' }, { message: 'Tâche inconnue : sitemp.', hint: 'Vouliez-vous dire « sitemap » ?' }],
  [{ type: 'sitemap', payload: '[1]' }, { message: '--payload attend un objet JSON.' }],
])('refuses %j before any call', async (args, failure) => {
  const { context, calls } = testContext(run, { args });
  await expect(run.run(context)).rejects.toMatchObject({ exitCode: 2, ...failure });
  expect(calls).toEqual([]);
});
it('refuses an invalid id', async () => {
  const { context, calls } = testContext(watch, { args: { task: 'x' } });
  await expect(watch.run(context)).rejects.toMatchObject({ exitCode: 2, message: '« x » n’est pas l’id d’une tâche.' });
  expect(calls).toEqual([]);
});
it('keeps following while the server restarts', async () => {
  const answers = server(done);
  let looks = 0;
  const { context, stderr } = testContext(watch, {
    args: { task: '12' },
    answers: {
      ...answers,
      'tasks.get': () => {
        looks += 1;
        if (looks === 1) throw new ApiError('network', 'Connexion coupée');
        return answers['tasks.get']();
      },
    },
  });
  expect(await watch.run(context)).toBe(0);
  expect(stderr()).toContain('dès qu’il revient');
});
