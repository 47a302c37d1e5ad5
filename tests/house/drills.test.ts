import { expect, it } from 'vitest';

/** A module of `scripts`, which has no types. */
const script = (path: string) => import(new URL(`../../scripts/${path}.mjs`, import.meta.url).href);
const { compare, sumOf } = await script('drills/compare');
const { newId } = await script('drills/ids');
const { resultOf, rowsOf } = await script('drills/verdict');
const { table } = await script('cluster/table');

it('an acknowledged event that is not stored is lost, one that is stored twice is doubled, others may be there', () => {
  expect(compare(['a', 'b', 'c'], ['a', 'b', 'b', 'd', 'd', 'd'])).toEqual({
    acknowledged: 3,
    lost: 1,
    doubled: 2,
    extra: 1,
  });
  expect(sumOf([compare(['a'], []), compare(['b'], ['b', 'c'])])).toEqual({
    acknowledged: 2,
    lost: 1,
    doubled: 0,
    extra: 1,
  });
});

it('an id of an event is a UUID of version 7 with its time', () => {
  const id = newId(Date.UTC(2026, 0, 2));
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(Date.UTC(2026, 0, 2));
  expect(newId(0)).not.toBe(newId(0));
});

const calls = (changes = {}) => ({ asked: 10, failedAtFirst: 0, unanswered: 0, longestMs: 0, reasons: {}, ...changes });
const none = { acknowledged: 4, lost: 0, doubled: 0, extra: 0 };
/** The result of a drill in which all went well, but for `seen`. */
function resultWith(seen: object, { isGentle = false, comparison = none, topics = none, facts = {} } = {}) {
  const load = { events: calls(), pages: calls(), reads: calls(), writes: calls(), refused: {}, ...seen };
  return resultOf(
    { name: 'a', title: 'un exercice', isGentle },
    { load, comparison, topics, facts, started: '', minutes: 1 },
  );
}
const missedWith = (...given: Parameters<typeof resultWith>): readonly string[] => resultWith(...given).missed;

it('a drill keeps its goals unless one is missed, and says which', () => {
  const seen = { events: calls({ failedAtFirst: 3, longestMs: 25_000 }), pages: calls({ failedAtFirst: 2 }) };
  expect(missedWith(seen)).toEqual([]);
  expect(missedWith(seen, { isGentle: true })).toEqual(['5 appels en échec, aucun attendu']);
  expect(missedWith({ events: calls({ longestMs: 25_100, unanswered: 1 }) })).toEqual([
    '1 envois sans réponse',
    '25.1 s d’attente, 25 au plus',
  ]);
  expect(missedWith({ pages: calls({ unanswered: 2 }), refused: { 'Page inconnue': 1 } })).toEqual([
    'événements refusés : Page inconnue',
    '2 pages en échec deux fois',
  ]);
  expect(
    missedWith({}, { comparison: { ...none, lost: 1, doubled: 2 }, topics: { ...none, lost: 3, doubled: 4 } }),
  ).toEqual([
    '1 événements perdus',
    '2 événements doublés',
    '3 écritures de l’office perdues',
    '4 écritures de l’office doublées',
  ]);
  expect(missedWith({}, { comparison: { ...none, acknowledged: 0 } })).toEqual(['aucun événement acquitté']);
  expect(missedWith({}, { facts: { missed: ['pg1 mène de nouveau'] } })).toEqual(['pg1 mène de nouveau']);
});

it('results are a table for a terminal', () => {
  const lines: readonly string[] = table(rowsOf([resultWith({ events: calls({ longestMs: 1240 }) })])).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]?.split(/ {2,}/)).toEqual(['un exercice', '8', '0', '0', '1,2 s', '10', '0', '0', '20', '0', 'tenu']);
});
