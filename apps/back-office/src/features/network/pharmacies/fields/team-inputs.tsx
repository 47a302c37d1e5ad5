import { formatTeam, MAX_TEAM, MAX_TEAM_WORDS, type TeamMember, teamOf } from '@officine/domain';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFormSetting } from '../../../../kit/form/form-context.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { newId } from '../../../../ui/new-id.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import * as css from './page-inputs.css.ts';

const NAME = 'team';
interface TypedMember extends TeamMember {
  readonly key: string;
}
const typedOf = (stored: string | null): readonly TypedMember[] =>
  teamOf(stored).map((member) => ({ ...member, key: newId() }));
/** A bar parts the name from the role in what is stored. */
const storedOf = (rows: readonly TypedMember[]): string =>
  formatTeam(
    rows
      .map(({ name, role }) => ({ name: name.replaceAll('|', ' ').trim(), role: role.replaceAll('|', ' ').trim() }))
      .filter(({ name, role }) => name || role),
  );

/** The people of a pharmacy, each with a role. Holds the field `team`. */
export function TeamInputs() {
  const { field, fieldState } = useController({ name: NAME });
  const { label, readOnly } = useFormSetting(NAME);
  const stored = (field.value as string | null) ?? '';
  const [rows, setRows] = useState(() => typedOf(stored));
  const [added, setAdded] = useState<string>();
  /** The team that the rows show: another value came from elsewhere, as the server's. */
  const known = useRef(stored);
  if (stored !== known.current) {
    known.current = stored;
    setRows(typedOf(stored));
  }
  const type = (next: readonly TypedMember[]) => {
    setRows(next);
    known.current = storedOf(next);
    field.onChange(known.current || null);
  };
  const change = (key: string, part: Partial<TeamMember>) =>
    type(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const key = newId();
    setAdded(key);
    setRows([...rows, { key, name: '', role: '' }]);
  };
  return (
    <div className={css.group} data-field={NAME} role="group" aria-label={label}>
      {rows.map(({ key, name, role }, index) => (
        <div key={key} className={css.member} role="group" aria-label={`Personne ${index + 1}`}>
          <TextField
            label="Nom"
            value={name}
            isDisabled={readOnly}
            maxLength={MAX_TEAM_WORDS}
            autoComplete="off"
            autoFocus={key === added}
            error={fieldState.error && role.trim() && !name.trim() ? fieldState.error.message : undefined}
            onChange={(next) => change(key, { name: next })}
          />
          <div className={css.role}>
            <TextField
              label="Fonction"
              isRequired={false}
              value={role}
              isDisabled={readOnly}
              placeholder="Pharmacienne adjointe"
              maxLength={MAX_TEAM_WORDS}
              autoComplete="off"
              onChange={(next) => change(key, { role: next })}
            />
          </div>
          <span className={css.remove}>
            <IconButton
              label={`Retirer la personne ${index + 1}`}
              isDisabled={readOnly}
              onPress={() => type(rows.filter((row) => row.key !== key))}
            >
              <X size={16} />
            </IconButton>
          </span>
        </div>
      ))}
      {!readOnly && (
        <span className={css.add}>
          <Button icon={<Plus size={16} />} onPress={add} isDisabled={rows.length >= MAX_TEAM}>
            Ajouter une personne
          </Button>
        </span>
      )}
    </div>
  );
}
