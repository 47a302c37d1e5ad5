import { TOKEN_SUBJECTS, type TokenSubject } from '@officine/sdk/contract';
import { columnOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';

const of = (path: string) => columnOf('AccessToken', path);
/** Names of the subjects of a token; none means all. */
const subjectsText = (subjects: readonly TokenSubject[]): string =>
  subjects.map((subject) => TOKEN_SUBJECTS[subject]).join(', ') || 'tous';

export const columns: readonly Column[] = [
  of('id'),
  of('name'),
  of('access'),
  { key: 'subjects', label: 'Sujets', show: subjectsText },
  of('hint'),
  { ...columnOf('', 'date', 'date_expiry'), label: 'Dernier jour' },
  of('date_seen'),
];
