import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, checkBlocks, PAGE_BLOCKS } from './blocks.ts';
import { checkServices, formatServices, SERVICES, type ServiceKey, servicesOf } from './services.ts';
import { checkTeam, formatTeam, MAX_TEAM, teamOf } from './team.ts';

test('blocks keep their order, each once', () => {
  expect(checkBlocks('team, services team')).toEqual({ ok: true, value: 'team services' });
  expect(checkBlocks('')).toEqual({ ok: true, value: '' });
  expect(checkBlocks('map horoscope')).toMatchObject({ ok: false, reason: expect.stringContaining('« horoscope »') });
  expect(blocksOf('map horoscope services')).toEqual(['map', 'services']);
  fc.assert(
    fc.property(fc.shuffledSubarray([...PAGE_BLOCKS]), (blocks) => {
      expect(blocksOf(blocks.join(' '))).toEqual(blocks);
    }),
  );
});

test('a service has a text or none, and is one of those that are known', () => {
  expect(checkServices('vaccination  Sans rendez-vous\r\ntests\n')).toEqual({
    ok: true,
    value: 'vaccination Sans rendez-vous\ntests',
  });
  expect(checkServices('guérison totale')).toMatchObject({ ok: false });
  expect(checkServices(`tests ${'a'.repeat(121)}`)).toMatchObject({ ok: false });
  expect(servicesOf(null)).toEqual([]);
  const words = fc.array(fc.stringMatching(/^[a-zé’0-9]{1,9}$/), { maxLength: 4 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.keys(SERVICES) as ServiceKey[]), words, (keys, text) => {
      const services = keys.map((key) => ({ key, text }));
      expect(servicesOf(formatServices(services))).toEqual(services);
    }),
  );
});

test('a team has names, with or without roles', () => {
  expect(checkTeam(' Anne  Leroy|Adjointe \n\nPaul ')).toEqual({ ok: true, value: 'Anne Leroy | Adjointe\nPaul' });
  expect(checkTeam('| Préparateur')).toMatchObject({ ok: false, reason: 'Le nom de « Préparateur » manque.' });
  expect(checkTeam('Paul\n'.repeat(MAX_TEAM + 1))).toMatchObject({ ok: false });
  expect(teamOf('x'.repeat(81))).toEqual([]);
  const word = fc.stringMatching(/^[A-Za-zéè’-]{1,20}$/);
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: word, role: fc.oneof(fc.constant(''), word) }), { maxLength: MAX_TEAM }),
      (team) => {
        expect(teamOf(formatTeam(team))).toEqual(team);
      },
    ),
  );
});
