import { ifUnchanged } from '@officine/sdk';
import { sepaMandates } from '@officine/sdk/contract';
import { resolveId } from '../../lists/resolve.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';

export const revoke = verb(
  {
    arguments: { mandate: { label: 'mandat', summary: 'Son id ou sa référence (RUM)' } },
    examples: ['mandate revoke 12 --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await resolveId(sdk, args.mandate, { route: sepaMandates.list, by: ['reference'] });
    const found = await sdk.call(sepaMandates.get, { id });
    const { reference, pharmacy } = found;
    const owner = withoutControls(pharmacy.name ?? '');
    await ask.confirm(`Révoquer le mandat ${reference} de « ${owner} » ? Ses factures ne seront plus prélevées.`);
    const revoked = await sdk.call(sepaMandates.revoke, { id, body: {} }, ifUnchanged(found));
    out.done(`Mandat ${reference} révoqué.`);
    await out.item({ ...revoked }, sheetColumns);
  },
);
