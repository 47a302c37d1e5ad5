import { exchange } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { EXIT } from '../../exit-codes.ts';
import { readFileToSend } from '../../files/input.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';

export const convert = verb(
  {
    arguments: { file: { label: 'fichier', summary: 'CSV avec une colonne CIP ; - pour l’entrée standard' } },
    options: { output: outputOption },
    examples: ['cip convert clients.csv --output clients-z.csv', 'cip convert - < clients.csv'],
  },
  async ({ sdk, out, args }) => {
    const file = await readFileToSend(args.file);
    const converted = await out.during('Conversion…', (progress) =>
      sdk.call(
        exchange.convertCip,
        { body: { file } },
        { onProgress: (percent) => (percent < 100 ? progress.percent(percent) : progress.say('Conversion…')) },
      ),
    );
    const [rows, unknown] = ['x-rows', 'x-unknown'].map((name) => Number(converted.header(name)));
    // What came in by a pipe goes out by one.
    await saveDownload(converted, args.output ?? (args.file === '-' ? '-' : undefined), out);
    if (!unknown) return EXIT.done;
    out.warn(`${countOf({ one: 'ligne', many: 'lignes' }, unknown)} sur ${rows} sans code Z : CIP inconnu ou absent.`);
    return EXIT.partial;
  },
);
