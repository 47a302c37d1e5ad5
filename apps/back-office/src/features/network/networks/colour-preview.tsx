import { accentsOf, checkColour } from '@officine/domain';
import { useWatch } from 'react-hook-form';
import { dark, light } from '../../../ui/colors.ts';
import * as css from './colour-preview.css.ts';

const THEMES = [
  ['Thème clair', light],
  ['Thème sombre', dark],
] as const;

/** The typed colour as visitors see it, in both themes; nothing where it is refused. */
export function ColourPreview() {
  const typed: unknown = useWatch({ name: 'colour' });
  const checked = checkColour(typeof typed === 'string' && typed ? typed : light.accent);
  if (!checked.ok) return null;
  return (
    <div className={css.row} data-preview="colour">
      {THEMES.map(([name, theme]) => {
        const { accent, accentSoft, onAccent } = typed ? accentsOf(checked.value, theme) : theme;
        return (
          <div
            key={name}
            className={css.theme}
            style={{ background: theme.raised, color: theme.muted, borderColor: theme.line }}
          >
            <span className={css.button} style={{ background: accent, color: onAccent }} aria-hidden>
              Se connecter
            </span>
            <span className={css.soft} style={{ background: accentSoft, color: accent }} aria-hidden>
              Ouvert
            </span>
            {name}
          </div>
        );
      })}
    </div>
  );
}
