import { bankStatements } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { readFileToSend } from '../../files/input.ts';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  { key: 'statements', label: 'Relevés', right: true },
  { key: 'added', label: 'Lignes ajoutées', right: true },
  { key: 'known', label: 'Déjà lues', right: true },
  { key: 'pending', label: 'À venir, laissées', right: true },
];

export const importFile = verb(
  {
    arguments: { file: { label: 'fichier', summary: 'Fichier CFONB 120, CAMT.053 ou pain.002' } },
    options: dryRunOption,
    examples: ['bank import releve.xml --dry-run', 'bank import releve.xml'],
  },
  async ({ sdk, out, args }) => {
    const file = await readFileToSend(args.file);
    const read = await out.during('Lecture…', () =>
      sdk.call(bankStatements.import, { body: { file, ...dryRunBody(args) } }),
    );
    sayDone(out, args, `${countOf({ one: 'ligne ajoutée', many: 'lignes ajoutées' }, read.added)}.`);
    for (const remark of read.remarks) out.note(remark);
    await out.item({ ...read }, columns);
  },
);
