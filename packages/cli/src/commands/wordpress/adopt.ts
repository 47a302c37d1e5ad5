import { wordpresses } from '@officine/sdk/contract';
import { EXIT } from '../../exit-codes.ts';
import type { Column } from '../../output/fields.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { findSites, sitesArgument } from './sites.ts';

/** The connector over a slow FTP connection, the pictures of a page, and a check. */
const ADOPT_TIMEOUT_MS = 600_000;
const NAMES = { connector: 'Connecteur', sync: 'Synchronisation', check: 'Vérification' } as const;
const STATES = { done: 'Fait', known: 'Déjà fait', error: 'Échec' } as const;

const columns: readonly Column[] = [
  { key: 'name', label: 'Étape', show: (name: keyof typeof NAMES) => NAMES[name] },
  { key: 'status', label: 'État', show: (status: keyof typeof STATES) => STATES[status] },
  { key: 'errors', label: 'Détail', show: (errors: readonly string[]) => errors.join(' ') },
];

export const adopt = verb(
  {
    arguments: { site: { label: sitesArgument.label, summary: sitesArgument.summary } },
    examples: ['wordpress adopt Z01001 --yes'],
  },
  async (context) => {
    const { sdk, out, ask, args } = context;
    ask.canConfirm();
    const [site] = await findSites(context, [args.site]);
    if (!site) return EXIT.error;
    const name = withoutControls(site.url ?? String(site.id));
    await ask.confirm(`Prendre en main ${name} : connecteur par FTP s’il n’y est pas, contenu, annonces ?`);
    const taken = await out.during('Prise en main…', () =>
      sdk.call(wordpresses.adopt, { id: site.id }, { timeout: ADOPT_TIMEOUT_MS }),
    );
    await out.list(taken.steps, { columns });
    if (taken.status === 'error') return EXIT.error;
    out.done(`${name} est pris en main.`);
    return EXIT.done;
  },
);
