import { newOne } from '@officine/sdk/format';
import { describe, expect, test } from 'vitest';
import { readDrawer, withDrawer } from './drawer.ts';
import { isKind, kindOf, kinds, things } from './things.ts';

describe.each(kinds)('%s', (kind) => {
  const { type, noun, calls, hasNew } = things[kind];

  test('its name is read back from an address', () => {
    expect(readDrawer(withDrawer('', kind, 12))).toEqual({ kind, id: 12 });
    expect(isKind(kind)).toBe(true);
  });
  test('its class leads to it, so that the history of changes links to it', () => {
    expect(kindOf(type)).toBe(kind);
  });
  test('it can be read, and created where its drawer has a new variant', () => {
    expect(calls.get.on).not.toEqual([]);
    expect(calls.create.on.length > 0 || !hasNew).toBe(true);
  });
  test('its noun names a new one', () => {
    expect(newOne(noun)).toMatch(/^Nouve(au|l|lle) \p{Ll}/u);
  });
});

test('all but these have a new variant', () => {
  expect(kinds.filter((kind) => !things[kind].hasNew)).toEqual([
    'campaign',
    'pharmacy',
    'pool',
    'message',
    'task',
    'receipt',
    'wordpress',
    'proposal',
  ]);
});

test('an unknown class or word is no kind', () => {
  expect(kindOf('Scheduling')).toBeUndefined();
  expect(isKind('toString')).toBe(false);
});
