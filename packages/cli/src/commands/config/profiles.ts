import { DEFAULT_URL } from '../../config/config.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  { key: 'current', label: '', show: (current: boolean) => (current ? '*' : '') },
  { key: 'id', label: 'Profil' },
  { key: 'url', label: 'Serveur' },
  { key: 'session', label: 'Session' },
];

export const profiles = verb({ examples: ['config profiles'] }, async ({ out, config }) => {
  const store = await config.store();
  const current = store.current();
  const rows = store.names().map((name) => {
    const { url = DEFAULT_URL, token } = store.read(name);
    return { id: name, current: name === current, url, session: token !== undefined };
  });
  await out.list(rows, { columns });
});
