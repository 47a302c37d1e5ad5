import { REPORT_TYPES } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';

export const list = verb({ examples: ['report list', 'report list --format ids'] }, async ({ out }) => {
  const rows = Object.entries(REPORT_TYPES).map(([id, name]) => ({ id, name }));
  await out.list(rows, {
    columns: [
      { key: 'id', label: 'Type' },
      { key: 'name', label: 'Rapport' },
    ],
  });
});
