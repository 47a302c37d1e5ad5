import { mkdirSync } from 'node:fs';
import { invoices } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';
import { findInvoice, invoicesArgument } from './find.ts';

export const download = verb(
  {
    arguments: { invoices: invoicesArgument },
    options: { output: outputOption },
    examples: ['invoice download WEB00001', 'invoice download WEB00001 WEB00002 --output factures'],
  },
  async ({ sdk, out, args }) => {
    const { output } = args;
    const isMany = args.invoices.length > 1;
    if (isMany && output === '-') throw usage('La sortie standard ne prend qu’une facture.');
    if (isMany && output !== undefined) mkdirSync(output, { recursive: true });
    for (const text of args.invoices) {
      const { uuid } = await sdk.call(invoices.get, { id: await findInvoice(sdk, text) });
      await saveDownload(await sdk.call(invoices.byUuid, { query: { uuid } }), output, out);
    }
  },
);
