import { contents } from '@officine/sdk/contract';
import { columnOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  columnOf('Content', 'key'),
  columnOf('Content', 'title'),
  { ...columnOf('Content', 'version'), right: true },
  columnOf('ContentVersion', 'date_create'),
  columnOf('ContentVersion', 'author'),
  columnOf('ContentVersion', 'count_signatures'),
  { key: 'count_outdated', label: 'D’une version antérieure', right: true },
];

export const list = verb({ examples: ['text list', 'text list --format json'] }, async ({ sdk, out }) => {
  const { texts } = await sdk.call(contents.overview);
  await out.list(
    texts.map((text) => ({ ...text })),
    { columns },
  );
});
