import { SIGNED_TEXTS, signatures } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';

const columns = columnsOf(
  signatures,
  'id',
  'pharmacy.reference',
  'pharmacy.name',
  'paper',
  'version',
  'date_signature',
  'signer',
  'source',
);

export const signatureList = verb(
  {
    options: {
      text: { value: 'texte', choices: SIGNED_TEXTS, summary: `Texte : ${SIGNED_TEXTS.join(', ')}` },
      number: { value: 'n', int: [1, 1_000_000], summary: 'Version signée' },
      outdated: { summary: 'Signées avant la version en cours' },
      ...listOptions,
    },
    examples: ['text signatures --text contract --outdated', 'text signatures --search Z12'],
  },
  (context) => {
    const { text, number: version, outdated } = context.args;
    const query = { ...(text && { paper: text }), ...(version && { version }), ...(outdated && { is_outdated: true }) };
    return listRows(context, signatures.list, { columns, query });
  },
);
