import crawlers from 'crawler-user-agents' with { type: 'json' };
import UserAgent from 'user-agents';
import { expect, test } from 'vitest';
import { exclusionOf } from './robots.ts';

const exclusion = (agent?: string) => exclusionOf(agent === undefined ? {} : { 'user-agent': agent });
const PEOPLE = 20_000;
/** The list has in-app browsers and editors of people among its crawlers. */
const LEAST_SHARE_OF_CRAWLERS = 0.995;

test('crawlers of a public list are robots', () => {
  const agents = crawlers.flatMap(({ instances }) => instances);
  expect(agents.length).toBeGreaterThan(2_000);
  const caught = agents.filter((agent) => exclusion(agent) === 'bot').length;
  expect(caught / agents.length).toBeGreaterThan(LEAST_SHARE_OF_CRAWLERS);
});

test('browsers of people are not', () => {
  const people = new UserAgent();
  const agents = Array.from({ length: PEOPLE }, () => people.random().toString());
  expect(agents.filter((agent) => exclusion(agent))).toEqual([]);
});

test.each([
  undefined,
  '',
  'curl/8.5.0',
  'node',
  'WordPress/6.5; https://pharmacie.example',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  'Mediapartners-Google',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
])('%j is a robot', (agent) => expect(exclusion(agent)).toBe('bot'));
