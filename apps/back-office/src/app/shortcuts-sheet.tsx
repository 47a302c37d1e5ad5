import { SHORTCUTS } from '../kit/nav/shortcuts.ts';
import { Dialog } from '../ui/dialog.tsx';
import * as css from './shortcuts-sheet.css.ts';

/** Every shortcut with its keys. */
export const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Raccourcis clavier" isOpen onClose={onClose}>
    <dl className={css.list}>
      {Object.values(SHORTCUTS).map(({ shown, label }) => (
        <div key={label} className={css.line}>
          <dt>{label}</dt>
          <dd className={css.keys}>
            {shown.map((key) => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
