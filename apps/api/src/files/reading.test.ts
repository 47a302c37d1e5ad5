import { once } from 'node:events';
import { expect, it } from 'vitest';
import { readInTurn } from './reading.ts';

/** Work that goes on until `end`. */
function work() {
  const over = new AbortController();
  const done = once(over.signal, 'abort').then(() => 'read');
  return { run: () => done, end: () => over.abort() };
}

it('two tables are read at once; others wait, or are asked to come again', async () => {
  const [first, second] = [work(), work()];
  const reading = [readInTurn(first.run), readInTurn(second.run)];
  await expect(readInTurn(async () => 'read', undefined, 1)).rejects.toMatchObject({ status: 503, retryAfter: 10 });
  const gone = new AbortController();
  const left = readInTurn(async () => 'read', gone.signal);
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const next = readInTurn(async () => 'next');
  first.end();
  expect(await next).toBe('next');
  second.end();
  expect(await Promise.all(reading)).toEqual(['read', 'read']);
});
