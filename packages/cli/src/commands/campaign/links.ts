import { type ProofLink, proofs } from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import { columnOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { campaignArgument, findCampaign } from './find.ts';

const STATES: Readonly<Record<ProofLink['state'], string>> = { live: 'ouvert', expired: 'fini', revoked: 'révoqué' };
const instant = (key: keyof ProofLink, label: string): Column => ({ ...columnOf('', 'date_create', key), label });
export const linkColumns: readonly Column[] = [
  { key: 'id', label: 'Id' },
  { key: 'state', label: 'État', show: (state: ProofLink['state']) => STATES[state] },
  { key: 'date_expiry', label: 'Dernier jour', show: formatDate },
  instant('date_seen', 'Dernière ouverture'),
  instant('date_create', 'Création'),
];

export const links = verb(
  { arguments: { campaign: campaignArgument }, examples: ['campaign links 3', 'campaign links 3 --format json'] },
  async ({ sdk, out, args }) => {
    const { links: found } = await sdk.call(proofs.read, { id: await findCampaign(sdk, args.campaign) });
    await out.list(
      found.map((link) => ({ ...link })),
      { columns: linkColumns },
    );
  },
);
