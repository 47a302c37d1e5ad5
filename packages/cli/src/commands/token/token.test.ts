import { addDays, parisDate } from '@officine/domain';
import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { revoke } from './revoke.ts';

const token = {
  id: 4,
  name: 'Import de nuit',
  access: 'write',
  subjects: ['network'],
  hint: 'aB3_',
  date_expiry: '2027-03-01',
  date_seen: null,
  ip: null,
  date_create: '2026-11-01T08:00:00+00:00',
};

it('creates one for 90 days of reading, alone on stdout', async () => {
  const bodies: unknown[] = [];
  const answers = {
    'tokens.create': ({ body }: Record<string, unknown>) => {
      bodies.push(body);
      return { ...token, token: 'officine_secret' };
    },
  };
  const made = testContext(create, { answers, args: { name: 'Import de nuit' } });
  await create.run(made.context);
  expect(made.stdout()).toBe('officine_secret\n');
  expect(made.stderr()).toContain('valable jusqu’au 01/03/2027 compris');
  const date_expiry = addDays(parisDate(Date.now()), 90);
  expect(bodies).toEqual([{ name: 'Import de nuit', access: 'read', subjects: [], date_expiry }]);
  const json = testContext(create, {
    answers,
    args: { name: 'x', access: 'write', subject: ['network'], until: '2027-03-01' },
    format: 'json',
  });
  await create.run(json.context);
  expect(JSON.parse(json.stdout())).toMatchObject({ id: 4, token: 'officine_secret' });
  expect(bodies[1]).toMatchObject({ access: 'write', subjects: ['network'], date_expiry: '2027-03-01' });
  const both = testContext(create, { answers, args: { name: 'x', until: '2027-03-01', days: 3 } });
  await expect(create.run(both.context)).rejects.toMatchObject({ exitCode: 2 });
});
it('lists them with their subjects and last use', async () => {
  const seen = { ...token, id: 5, name: 'Tableur', subjects: [], date_seen: '2026-11-02T08:00:00+00:00' };
  const { context, stdout } = testContext(list, { answers: { 'tokens.list': () => pageOf([token, seen]) } });
  await list.run(context);
  expect(stdout()).toMatch(
    /Import de nuit +Lecture et écriture +Pharmacies, groupements et annonceurs +aB3_ +01\/03\/2027/,
  );
  expect(stdout()).toMatch(/Tableur +.* tous +aB3_ +01\/03\/2027 +02\/11\/2026 à 09:00/);
});
it('revokes one by its name, after a question', async () => {
  const ids: unknown[] = [];
  const answers = {
    'tokens.list': () => pageOf([token, { ...token, id: 6, name: 'Double' }, { ...token, id: 7, name: 'Double' }]),
    'tokens.revoke': ({ id }: Record<string, unknown>) => void ids.push(id),
  };
  const asked = testContext(revoke, { answers, args: { token: 'Import de nuit' } });
  await expect(revoke.run(asked.context)).rejects.toMatchObject({ exitCode: 2 });
  for (const name of ['Double', 'Rien'])
    await expect(
      revoke.run(testContext(revoke, { answers, args: { token: name }, yes: true }).context),
    ).rejects.toThrow(name);
  for (const name of ['Import de nuit', '7'])
    await revoke.run(testContext(revoke, { answers, args: { token: name }, yes: true }).context);
  expect(ids).toEqual([4, 7]);
});
