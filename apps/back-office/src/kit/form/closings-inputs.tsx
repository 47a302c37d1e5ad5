import { MAX_CLOSINGS } from '@officine/domain';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { closingText } from '../format/closing-text.ts';
import * as css from './closings-inputs.css.ts';
import { useFormSetting } from './form-context.tsx';
import { closingFault, closingFields, emptyClosing, readClosings, type TypedClosing } from './typed-closings.ts';

const NAME = 'closings';

/** The exceptional closings of a pharmacy: days or periods, with what visitors read of them. Holds the field `closings`. */
export function ClosingsInputs() {
  const { field, fieldState } = useController({ name: NAME });
  const { label, readOnly } = useFormSetting(NAME);
  const stored = field.value as string | null;
  return (
    <div className={css.closings} data-field={NAME} role="group" aria-label={label}>
      <span className={css.title}>{label}</span>
      {readOnly ? (
        <ReadClosings stored={stored} />
      ) : (
        <EditedClosings stored={stored} error={fieldState.error?.message} onChange={field.onChange} />
      )}
    </div>
  );
}

const ReadClosings = ({ stored }: { stored: string | null }) => (
  <ul className={css.list}>
    {closingFields(stored).map((closing) => (
      <li key={closing.key}>{closingText(readClosings([closing]))}</li>
    ))}
    {!stored && <li>Aucune</li>}
  </ul>
);

interface EditedClosingsProps {
  stored: string | null;
  error: string | undefined;
  onChange: (stored: string | null) => void;
}
function EditedClosings({ stored, error, onChange }: EditedClosingsProps) {
  const [rows, setRows] = useState(() => closingFields(stored));
  const [added, setAdded] = useState<number>();
  /** The closings that the rows show: another value came from elsewhere, as the server's. */
  const known = useRef(stored ?? '');
  if ((stored ?? '') !== known.current) {
    known.current = stored ?? '';
    setRows(closingFields(stored));
  }
  const type = (next: TypedClosing[]) => {
    setRows(next);
    known.current = readClosings(next);
    onChange(known.current || null);
  };
  const change = (key: number, part: Partial<TypedClosing>) =>
    type(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const row = emptyClosing();
    setAdded(row.key);
    setRows([...rows, row]);
  };
  const faults = rows.map((row) => (error ? closingFault(row) : {}));
  return (
    <>
      {rows.map((row, index) => (
        <div key={row.key} className={css.row} role="group" aria-label={`Fermeture ${index + 1}`}>
          <DateField
            label="Du"
            value={row.start}
            error={faults[index]?.start}
            autoFocus={row.key === added}
            onChange={(start) => change(row.key, { start })}
          />
          <div className={css.end}>
            <DateField
              label="Au"
              isRequired={false}
              value={row.end}
              error={faults[index]?.end}
              onChange={(end) => change(row.key, { end })}
            />
          </div>
          <div className={css.label}>
            <TextField
              label="Motif"
              isRequired={false}
              value={row.label}
              placeholder="Inventaire, congés…"
              maxLength={100}
              autoComplete="off"
              onChange={(label) => change(row.key, { label })}
            />
          </div>
          <span className={css.remove}>
            <IconButton
              label={`Retirer la fermeture ${index + 1}`}
              onPress={() => type(rows.filter(({ key }) => key !== row.key))}
            >
              <X size={16} />
            </IconButton>
          </span>
        </div>
      ))}
      {error && !faults.some(({ start, end }) => start || end) && <span className={css.error}>{error}</span>}
      <span className={css.add}>
        <Button icon={<Plus size={16} />} onPress={add} isDisabled={rows.length >= MAX_CLOSINGS}>
          Ajouter une fermeture
        </Button>
      </span>
      <p className={css.hint}>
        Ces jours passent avant les horaires de la semaine ; la page de la pharmacie les annonce. Pour un seul jour, «
        Au » reste vide.
      </p>
    </>
  );
}
