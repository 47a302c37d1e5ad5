import { slotsOf } from '@officine/domain';
import { Copy } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { control, input } from '../../ui/field.css.ts';
import { Menu } from '../../ui/menu.tsx';
import { CLOSED, hoursFields, readHours, type TypedHours } from './day-hours.ts';
import { useFormSetting } from './form-context.tsx';
import * as css from './hours-inputs.css.ts';

const WEEK = ['hours_mo', 'hours_tu', 'hours_we', 'hours_th', 'hours_fr', 'hours_sa', 'hours_su'] as const;
type Day = (typeof WEEK)[number];
const FRIDAY = WEEK.indexOf('hours_fr');
const SATURDAY = WEEK.indexOf('hours_sa');

/** Types it in a field: the hours of the day above. */
const SAME_KEY = '=';

/**
 * The opening hours of the week, one row a day: two fields that take hours as people write them, a box for a closed day,
 * and a menu that copies a day to others. Holds the fields `hours_mo` to `hours_su`.
 */
export const HoursInputs = () => (
  <div className={css.week}>
    <div className={css.heads} aria-hidden>
      <span />
      <span>Matin</span>
      <span>Après-midi</span>
    </div>
    {WEEK.map((name) => (
      <DayInput key={name} name={name} />
    ))}
    <p className={css.hint}>
      « 9h-12h30 », « 8:30-19:00 » sans pause, ou la journée entière dans un champ. « = » reprend le jour du dessus.
    </p>
  </div>
);

function DayInput({ name }: { name: Day }) {
  const { field, fieldState } = useController({ name });
  const { label, readOnly } = useFormSetting(name);
  const stored = field.value as string | null;
  if (readOnly)
    return (
      <div className={css.day}>
        <span className={css.name}>{label}</span>
        <span className={css.plain}>
          {slotsOf(stored)
            .map(({ start, end }) => `${start}–${end}`)
            .join(', ') || 'Fermé'}
        </span>
      </div>
    );
  return (
    <EditedDay
      name={name}
      label={label}
      stored={stored}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

interface EditedDayProps {
  name: Day;
  label: string;
  stored: string | null;
  error: string | undefined;
  onChange: (stored: string) => void;
  onBlur: () => void;
}
function EditedDay({ name, label, stored, error, onChange, onBlur }: EditedDayProps) {
  const { getValues, setValue } = useFormContext();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => hoursFields(stored));
  /** The hours that the fields show: another value came from elsewhere, as a copied day. */
  const known = useRef(stored);
  if (stored !== known.current) {
    known.current = stored;
    setTyped(hoursFields(stored));
  }
  const type = (next: TypedHours) => {
    setTyped(next);
    known.current = readHours(next);
    onChange(known.current);
  };
  const leave = () => {
    setTyped(hoursFields(readHours(typed)));
    onBlur();
  };
  const copyTo = (days: readonly Day[]) => {
    for (const other of days)
      if (other !== name) setValue(other, readHours(typed), { shouldDirty: true, shouldTouch: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    if (event.key !== SAME_KEY) return;
    event.preventDefault();
    const above = WEEK[WEEK.indexOf(name) - 1];
    if (above) type(hoursFields(getValues(above)));
  };
  const close = (isClosed: boolean) => {
    if (isClosed) type(CLOSED);
    else row.current?.querySelector('input')?.focus();
  };
  const slot = (part: keyof TypedHours, title: string) => (
    <div className={control} data-invalid={error ? true : undefined}>
      <input
        className={`${input} ${css.hours}`}
        aria-label={`${label}, ${title}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        value={typed[part]}
        onChange={({ target }) => type({ ...typed, [part]: target.value })}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
    </div>
  );
  const action = (key: string, words: string, days: readonly Day[]) => ({
    id: key,
    label: words,
    onAction: () => copyTo(days),
  });
  const at = WEEK.indexOf(name);
  return (
    <div ref={row} className={css.day} data-field={name} role="group" aria-label={label}>
      <span className={css.name}>{label}</span>
      {slot('morning', 'matin')}
      {slot('afternoon', 'après-midi')}
      <span className={css.closed}>
        <Checkbox isSelected={typed.morning === '' && typed.afternoon === ''} onChange={close}>
          Fermé
        </Checkbox>
      </span>
      <Menu
        label={`Copier ${label.toLowerCase()}`}
        groups={[
          {
            title: `Copier ${label.toLowerCase()}`,
            actions: [
              ...(at < FRIDAY ? [action('after', 'jusqu’au vendredi', WEEK.slice(at, FRIDAY + 1))] : []),
              action('week', 'du lundi au vendredi', WEEK.slice(0, FRIDAY + 1)),
              action('open', 'du lundi au samedi', WEEK.slice(0, SATURDAY + 1)),
              action('all', 'sur toute la semaine', WEEK),
            ],
          },
        ]}
      >
        <IconButton label={`Copier ${label.toLowerCase()} vers d’autres jours`} isDisabled={error !== undefined}>
          <Copy size={16} />
        </IconButton>
      </Menu>
      {error && (
        <span id={id} className={css.error}>
          {error}
        </span>
      )}
    </div>
  );
}
