import crawlers from 'crawler-user-agents';
import UserAgent from 'user-agents';
import { exclusionOf } from '../../apps/api/src/areas/delivery/ingest/robots.ts';
import { compare, type Oracle, some } from './oracle.ts';

/** In-app browsers and editors of people, which the public list has among its crawlers. */
const MAX_PEOPLE_AMONG_CRAWLERS = 0.005;
const isRobot = (agent: string): boolean => exclusionOf({ 'user-agent': agent }) === 'bot';

export const robotOracles: readonly Oracle[] = [
  {
    name: 'crawlers',
    by: 'crawler-user-agents',
    run: (share) => {
      const agents = some(
        crawlers.flatMap(({ instances }) => instances),
        share,
      );
      const { cases, disagreements } = compare(agents, isRobot, () => true);
      return { cases, disagreements: disagreements.length > cases * MAX_PEOPLE_AMONG_CRAWLERS ? disagreements : [] };
    },
  },
  {
    name: 'browsers of people',
    by: 'user-agents',
    run: (share) => {
      const people = new UserAgent();
      const agents = Array.from({ length: 20_000 * share }, () => people.random().toString());
      return compare(agents, isRobot, () => false);
    },
  },
];
