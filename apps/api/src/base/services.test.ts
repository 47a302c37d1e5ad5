import { expect, test } from 'vitest';
import { type Singleton, withSingletons } from './services.ts';

const counted = () => {
  const calls: string[] = [];
  const singleton: Singleton<object> = {
    make: () => {
      calls.push('made');
      return {};
    },
    stop: async () => void calls.push('stopped'),
  };
  return { calls, singleton };
};

test('a singleton is made at its first use, once a process, and stopped once', async () => {
  const { calls, singleton } = counted();
  const [one, other] = [withSingletons({} as never), withSingletons({} as never)];
  expect(calls).toEqual([]);
  const made = one.own(singleton);
  expect(one.own(singleton)).toBe(made);
  expect(other.own(singleton)).not.toBe(made);
  expect(calls).toEqual(['made', 'made']);
  await one.close();
  await one.close();
  expect(calls).toEqual(['made', 'made', 'stopped']);
  expect(one.own(singleton), 'the stopped one').toBe(made);
});

test('a second close stops what was made since the first', async () => {
  const services = withSingletons({} as never);
  await services.close();
  const { calls, singleton } = counted();
  services.own(singleton);
  await services.close();
  expect(calls).toEqual(['made', 'stopped']);
});
