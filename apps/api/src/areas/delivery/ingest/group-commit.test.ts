import { expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

/** Writes that the test ends. */
function slow(maxBatchRows = 100, maxWaitingRows = 1000) {
  const writings: { rows: readonly number[]; end: (error?: Error) => void }[] = [];
  const write = (rows: readonly number[]) =>
    new Promise<void>((resolve, reject) => {
      writings.push({ rows, end: (error) => (error ? reject(error) : resolve()) });
    });
  return { writings, group: new GroupCommit<number>({ write, maxBatchRows, maxWaitingRows }) };
}
const tick = () => new Promise(setImmediate);
/** Turns of the event loop until the next batch is written. */
const turns = async () => {
  for (let turn = 0; turn < 4; turn += 1) await tick();
};

test('rows that arrive during a write make the next batch, written when it ends', async () => {
  const { writings, group } = slow();
  const first = [group.add([1]), group.add([2, 3])];
  await tick();
  const second = [group.add([4]), group.add([5])];
  await tick();
  expect(writings.map(({ rows }) => rows)).toEqual([[1, 2, 3]]);
  writings[0]?.end();
  await Promise.all(first);
  await turns();
  expect(writings.map(({ rows }) => rows)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  writings[1]?.end();
  await Promise.all(second);
  await group.idle();
  const third = group.add([6]);
  await tick();
  writings[2]?.end();
  await third;
});

test('rows of the turn in which a write ends join the next batch', async () => {
  const { writings, group } = slow();
  const first = group.add([1]);
  await tick();
  const second = group.add([2]);
  writings[0]?.end();
  await first;
  await tick();
  const third = group.add([3]);
  await turns();
  expect(writings.map(({ rows }) => rows)).toEqual([[1], [2, 3]]);
  writings[1]?.end();
  await Promise.all([second, third]);
});

test('a failed write fails the callers of its batch only', async () => {
  const { writings, group } = slow(2);
  const [a, b] = [group.add([1, 2]), group.add([3])];
  await tick();
  writings[0]?.end(new Error('down'));
  await expect(a).rejects.toThrow('down');
  await turns();
  writings[1]?.end();
  await b;
});

test('refuses rows beyond the maximum, and accepts again below it', async () => {
  const { writings, group } = slow(100, 3);
  const held = group.add([1, 2, 3]);
  await expect(group.add([4])).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
  await tick();
  writings[0]?.end();
  await held;
  await group.idle();
  const next = group.add([4]);
  await tick();
  writings[1]?.end();
  await next;
});
