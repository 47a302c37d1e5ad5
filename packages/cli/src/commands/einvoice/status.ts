import { platform } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const STATES = { off: 'éteinte', new: 'jamais interrogée', on: 'répond', waiting: 'ne répond pas' } as const;
const columns: readonly Column[] = [
  { key: 'number', label: 'Facture' },
  { key: 'pharmacy', label: 'Pharmacie' },
  { key: 'label', label: 'Statut' },
  { key: 'why', label: 'Motif' },
  { key: 'todo', label: 'À faire' },
];

export const status = verb({ examples: ['einvoice status'] }, async ({ sdk, out }) => {
  const {
    state,
    host,
    date_answer: answered,
    reason,
    to_do: todo,
    count_to_do: total,
    ...counts
  } = await sdk.call(platform.status);
  out.note(`Plateforme agréée : ${STATES[state]}${host ? ` (${host})` : ''}.`);
  if (answered) out.note(`Dernier échange : ${formatDateTime(answered)}.`);
  if (reason) out.note(reason);
  out.note(
    `À envoyer : ${counts.waiting} ; incertains : ${counts.uncertain} ; pas encore jugés : ${counts.pending} ; jamais envoyées : ${counts.unsent.count}.`,
  );
  if (counts.count_unknown > 0) out.note(`Statuts sans facture : ${counts.count_unknown}.`);
  await out.list(
    todo.map((row) => ({
      ...row,
      id: row.invoice,
      why: row.reasons.map(({ label, text }) => [label, text].filter(Boolean).join(' : ')).join(' ; '),
      todo: row.reasons.find(({ todo: what }) => what)?.todo ?? row.todo,
    })),
    { columns, total },
  );
});
