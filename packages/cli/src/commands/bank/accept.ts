import { bankLines, MAX_BANK_LINES } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { lineId } from './line.ts';

const LINE = { one: 'ligne rapprochée', many: 'lignes rapprochées' };
const columns = (reason: string): readonly Column[] => [
  { key: 'line', label: 'Ligne', right: true },
  { key: 'reason', label: reason },
];

export const accept = verb(
  {
    arguments: {
      lines: { label: 'lignes', summary: 'Leurs ids, donnés par « bank list »', many: true, optional: true },
    },
    options: {
      sure: { summary: 'Toutes les lignes sûres' },
      'dry-run': { summary: 'Dit lesquelles, sans rien faire' },
    },
    examples: ['bank accept --sure --dry-run', 'bank accept --sure'],
  },
  async ({ sdk, out, args }) => {
    if (args.sure === args.lines.length > 0) throw usage('Donnez des lignes, ou --sure.');
    const { proposals } = await sdk.call(bankLines.queue);
    const asked = args.lines.map(lineId);
    const chosen = proposals.filter(({ line, is_sure: isSure }) => (args.sure ? isSure : asked.includes(line)));
    if (args['dry-run']) {
      await out.list(
        chosen.map(({ line, reason }) => ({ id: line, line, reason })),
        { columns: columns('Ce qu’elle règle') },
      );
      return sayDryRun(out);
    }
    const lines = args.sure ? chosen.map(({ line }) => line) : asked;
    if (lines.length === 0) return out.note('Aucune ligne sûre n’attend.');
    const { accepted, refused } = await sdk.call(bankLines.accept, { body: { lines: lines.slice(0, MAX_BANK_LINES) } });
    out.done(`${countOf(LINE, accepted)}.`);
    if (refused.length === 0) return undefined;
    await out.list(
      refused.map((row) => ({ id: row.line, ...row })),
      { columns: columns('Pourquoi elle reste') },
    );
    return EXIT.partial;
  },
);
