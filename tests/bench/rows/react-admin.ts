import type { Row } from '../harness/bench.ts';
import { launch } from '../harness/browser.ts';
import { race } from '../harness/race.ts';
import { officine, reactAdmin, serveBoth, visit } from '../harness/two-offices.ts';

const RESOURCES = ['pharmacies', 'campaigns'];
/** Figures with their units, and the most that ours may be of theirs. */
const FIGURES = [
  ['rows', 'first rows', 'ms', 1],
  ['page', 'next page', 'ms', 1],
  ['typing', 'slowest key of a search', 'ms', 1],
  ['form', 'opening a form', 'ms', 0.8],
  ['weight', 'JavaScript of a list', 'kB', 1],
] as const;

/** The back office against a plain office of react-admin: same API, same browser, a processor four times slower. */
export const row: Row = {
  name: 'react-admin',
  async run(bench) {
    const databases = await bench.databases();
    const server = await bench.server(await databases.network(Math.min(...bench.sizes)));
    const token = await server.token('admin');
    const { url, close } = await serveBoth(server.url, bench.folder('react-admin'));
    const browser = await launch();
    try {
      for (const resource of RESOURCES) {
        bench.signal.throwIfAborted();
        const visits = (office: typeof officine) => () => visit(browser, { url, token, office, resource });
        const speed = await race(visits(officine), visits(reactAdmin), { rounds: 3 });
        for (const [key, name, unit, most] of FIGURES)
          bench.report({
            name: `office against react-admin, ${resource}, ${name}`,
            value: speed.ours[key],
            unit,
            opponent: speed.theirs[key],
            ratio: speed.ratio[key],
            goal: { of: 'ratio', most },
          });
      }
    } finally {
      await browser.close();
      await close();
    }
  },
};
