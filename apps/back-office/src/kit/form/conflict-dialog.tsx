import type { Violation } from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { fieldLabel, headingOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showDialog } from '../feedback/dialogs.ts';
import { changeValue } from '../format/change-value.ts';
import { dateTime } from '../format/format.ts';
import * as css from './conflict-dialog.css.ts';
import type { Values } from './values.ts';

/** Whose value a field keeps, by its path: `description`, `website.url`. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;
interface Conflict {
  /** Class of the item, for the labels of its fields. */
  type: string;
  /** The fields that another has changed, as the server tells them. */
  violations: readonly Violation[];
  /** What was to be saved. */
  body: Values;
}
/** Asks, field by field, whose value stays; undefined when the user goes back to the form. */
export const askConflict = (conflict: Conflict): Promise<Choices | undefined> =>
  showDialog<Choices>((close) => <ConflictDialog {...conflict} onClose={close} />);

/** A value as the history shows it, or what it is where it has no text of its own. */
function textOf(type: string, name: string, value: unknown, other: string): string {
  if (value instanceof Blob) return value instanceof File ? value.name : 'un fichier';
  const { kind } = fieldLabel(type, name) ?? {};
  const shown = changeValue({ type, name, kind, value: value ?? null });
  return typeof shown === 'string' ? shown : (shown.name ?? other);
}

function ConflictDialog({ type, violations, body, onClose }: Conflict & { onClose: (choices?: Choices) => void }) {
  const [choices, setChoices] = useState<Choices>(
    Object.fromEntries(violations.map(({ propertyPath }) => [propertyPath, 'mine'])),
  );
  return (
    <Dialog
      role="alertdialog"
      title="Modifié entre-temps"
      wide
      isOpen
      onClose={() => onClose()}
      actions={
        <>
          <Button onPress={() => onClose()}>Revenir à la saisie</Button>
          <Button variant="primary" onPress={() => onClose(choices)}>
            Enregistrer
          </Button>
        </>
      }
    >
      <p>Depuis que vous avez ouvert cette fiche, un autre a changé ce que vous changez. Choisissez ce qui reste.</p>
      <ul className={css.fields}>
        {violations.map(({ propertyPath: path, by, date, current }) => {
          const label = headingOf(type, path);
          const mine = path.split('.').reduce<unknown>((value, name) => (value as Values | undefined)?.[name], body);
          const isLink = typeof current === 'object' && current !== null && '@id' in current;
          return (
            <li key={path} className={css.field}>
              <b>{label}</b>
              <span>{typography(`Modifié${by ? ` par ${by}` : ''}${date ? `, le ${dateTime(date)}` : ''}`)}</span>
              <span>
                Votre valeur : {isLink && mine !== null ? 'votre choix' : textOf(type, path, mine, 'votre choix')}
              </span>
              <span>La sienne : {textOf(type, path, current, 'son choix')}</span>
              <Segmented
                label={typography(`${label} : la valeur qui reste`)}
                options={[
                  { value: 'mine', label: 'Garder la mienne' },
                  { value: 'theirs', label: 'Prendre la sienne' },
                ]}
                value={choices[path] ?? 'mine'}
                onChange={(choice) => setChoices({ ...choices, [path]: choice })}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
