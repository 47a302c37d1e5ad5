import { INVOICE_STATES, INVOICE_STATUSES, INVOICE_TYPES, invoices } from '@officine/sdk/contract';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { listColumns } from './columns.ts';
import { monthOf } from './find.ts';

export const list = verb(
  {
    options: {
      type: { value: 'type', choices: INVOICE_TYPES, summary: `Type : ${INVOICE_TYPES.join(', ')}` },
      status: { value: 'étape', choices: INVOICE_STATUSES, summary: 'Brouillons (draft) ou factures émises (issued)' },
      state: { value: 'état', choices: INVOICE_STATES, summary: `Où en est l’argent : ${INVOICE_STATES.join(', ')}` },
      month: { value: 'mois', summary: 'Mois des sites, AAAA-MM' },
      ...listOptions,
    },
    examples: [
      'invoice list --status draft',
      'invoice list --type web --month 2026-10 --order number',
      'invoice list --state late --all --format csv > en-retard.csv',
    ],
  },
  async (context) => {
    const { type, status, state, month } = context.args;
    const query = {
      ...(type && { type }),
      ...(status && { status }),
      ...(state && { state }),
      ...(month && { month: monthOf(month) }),
    };
    await listRows(context, invoices.list, { columns: listColumns, query });
  },
);
