import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { lineOf } from './line.ts';

const columns: readonly Column[] = [
  { key: 'id', label: 'Raccourci' },
  { key: 'command', label: 'Commande' },
];

export const list = verb({ examples: ['alias list'] }, async ({ out, config }) => {
  const aliases = (await config.store()).aliases();
  const rows = Object.entries(aliases).map(([id, words]) => ({ id, command: lineOf(words) }));
  await out.list(rows, { columns });
});
