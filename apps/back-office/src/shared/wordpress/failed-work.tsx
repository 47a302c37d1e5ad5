import { TriangleAlert } from 'lucide-react';
import { showUntilRead } from '../../kit/feedback/read-dialog.tsx';
import { typography } from '../../kit/format/format.ts';
import { Note } from '../../ui/state.tsx';

/** Says what is wrong after work on a site, until it is read: a reason may hold a fingerprint to copy. */
export const sayFailedWork = (title: string, errors: readonly string[]): Promise<void> =>
  showUntilRead(title, () => (
    <Note tone="warning" icon={<TriangleAlert size={16} />}>
      {errors.map((error) => (
        <p key={error}>{typography(error)}</p>
      ))}
    </Note>
  ));
