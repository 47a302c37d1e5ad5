import { expect, it } from 'vitest';
import { testContext } from '../../../test/context.ts';
import { tail } from './tail.ts';

const event = (id: string) => ({
  id,
  datetime: '2027-03-01T07:00:00+00:00',
  kind: 'click' as const,
  pharmacy: 'Z01001',
  zone: 'INT-PAVE',
  campaign: 'Printemps',
});
/** The answers of a server, one after the other; then Ctrl+C. */
async function follow(answers: readonly { after: number; events: object[] }[], more: object = {}) {
  const stop = new AbortController();
  const asked: unknown[] = [];
  const { context, stdout } = testContext(tail, {
    answers: {
      'logAdverts.recent': ({ query }) => {
        asked.push(query);
        if (asked.length === answers.length) stop.abort();
        return answers[asked.length - 1];
      },
      'zones.list': () => ({
        collection: [
          { '@id': '/api/admin/zones/3', '@type': 'Zone', id: 3, reference: 'INT-PAVE', description: 'Pavé' },
        ],
        total: 1,
        view: {},
      }),
    },
    signal: stop.signal,
    ...more,
  });
  await tail.run(context);
  return { asked, stdout: stdout() };
}

it('writes each event once, one line each, until Ctrl+C', async () => {
  const { asked, stdout } = await follow(
    [
      { after: 7, events: [event('a')] },
      { after: 9, events: [event('a'), event('b')] },
      { after: 9, events: [event('a'), event('b')] },
    ],
    { args: { zone: 'INT-PAVE', kind: 'click', limit: 5 } },
  );
  const filters = { zone: 3, kind: 'click' };
  expect(asked).toEqual([
    { ...filters, limit: 5 },
    { ...filters, after: 7 },
    { ...filters, after: 9 },
  ]);
  const line = '01/03/2027 à 08:00  Clic  Z01001  INT-PAVE  Printemps\n';
  expect(stdout).toBe(line + line);
});
it('writes JSON on one line each, and ends at once with --once', async () => {
  const { asked, stdout } = await follow([{ after: 7, events: [event('a'), event('b')] }], {
    args: { once: true },
    format: 'json',
  });
  expect(asked).toHaveLength(1);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id),
  ).toEqual(['a', 'b']);
});
