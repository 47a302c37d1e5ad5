import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

function works() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  return { started, work, end: async (name: string) => (ends.get(name)?.(), tick()) };
}

test('a full key delays its own jobs only', async () => {
  const { run } = createLimits({ total: 3, perKey: 2 });
  const { started, work, end } = works();
  for (const name of ['dead1', 'dead2', 'dead3', 'alive1', 'alive2']) void run(name.slice(0, -1), work(name));
  await tick();
  expect(started).toEqual(['dead1', 'dead2', 'alive1']);
  await end('alive1');
  expect(started.at(-1)).toBe('alive2');
  await end('dead1');
  expect(started.at(-1)).toBe('dead3');
});

test('a failed job releases its slot, an aborted one takes none', async () => {
  const { run } = createLimits({ total: 1, perKey: 1 });
  const { started, work, end } = works();
  const stop = new AbortController();
  void run('a', work('first'));
  const waiting = run('a', work('second'), stop.signal);
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await end('first');
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await run('a', async () => started.push('third'));
  expect(started).toEqual(['first', 'third']);
});
