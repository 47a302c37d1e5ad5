import { wordpressVulnerabilities } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { readFileToSend } from '../../files/input.ts';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { dryRunBody, dryRunOption, sayDone } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns = columnsOf(wordpressVulnerabilities, 'id', 'kind', 'slug', 'below', 'severity', 'title');
const figures: readonly Column[] = [
  { key: 'read', label: 'Vulnérabilités lues', right: true },
  { key: 'components', label: 'Composants vulnérables', right: true },
  { key: 'sites', label: 'Sites', right: true },
];

export const vulnerabilities = verb(
  {
    options: {
      file: { value: 'fichier', summary: 'Remplace toutes les vulnérabilités par celles de ce fichier, JSON ou CSV' },
      ...dryRunOption,
      ...listOptions,
    },
    examples: [
      'wordpress vulnerabilities',
      'wordpress vulnerabilities --file vulnerabilites.csv --dry-run',
      'wordpress vulnerabilities --file vulnerabilites.json',
    ],
  },
  async (context) => {
    const { sdk, out, args } = context;
    if (args.file === undefined) return listRows(context, wordpressVulnerabilities.list, { columns });
    const file = await readFileToSend(args.file);
    const read = await sdk.call(wordpressVulnerabilities.import, { body: { file, ...dryRunBody(args) } });
    sayDone(out, args, `${countOf({ one: 'vulnérabilité', many: 'vulnérabilités' }, read.read)}.`);
    return out.item({ ...read }, figures);
  },
);
