import { wordpresses } from '@officine/sdk/contract';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { eachSite, findSites, sitesArgument } from './sites.ts';

/** Two dozen files over a slow FTP connection, and their verification. */
const DEPLOY_TIMEOUT_MS = 300_000;

export const deploy = verb(
  {
    arguments: { site: { label: sitesArgument.label, summary: sitesArgument.summary, many: true } },
    examples: ['wordpress deploy 12', 'wordpress deploy Z01001 Z01002 --yes'],
  },
  async (context) => {
    const { sdk, ask, args } = context;
    ask.canConfirm();
    const sites = await findSites(context, args.site);
    const names = sites.map(({ id, url }) => withoutControls(url ?? String(id))).join(', ');
    await ask.confirm(`Déployer le connecteur par FTP, avec une nouvelle clé, sur ${names} ?`);
    return eachSite(context, sites, 'Déploiement', ({ id }) =>
      sdk.call(wordpresses.deploy, { id }, { timeout: DEPLOY_TIMEOUT_MS }),
    );
  },
);
