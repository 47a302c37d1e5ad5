import { CalendarDays } from 'lucide-react';
import { Fragment, Suspense, useEffect, useId, useState } from 'react';
import * as css from './date-field.css.ts';
import type { DatePickerProps } from './date-picker.tsx';
import { control, error as errorStyle, field, help as helpStyle, label as labelStyle, optional } from './field.css.ts';
import { later } from './later.ts';
import { miniEnd } from './mini-button.css.ts';
import { whenIdle } from './when-idle.ts';

const loadPicker = async () => (await import('./date-picker.tsx')).DatePicker;
const Picker = later(loadPicker);
const PLACEHOLDERS = ['jj', 'mm', 'aaaa'];

/** Day, month and year of `YYYY-MM-DD`; undefined when it is no day. */
const partsOf = (value: string | null | undefined) =>
  /^(\d{4})-(\d\d)-(\d\d)/
    .exec(value ?? '')
    ?.slice(1)
    .toReversed();

/** The picker as it looks before it is used, at the same size: a form of several dates opens without their weight. */
function StillDate({
  label,
  help,
  error,
  value,
  isDisabled,
  isRequired,
  onNear,
  onTouch,
  onOpen,
}: DatePickerProps & StillProps) {
  const id = useId();
  const parts = partsOf(value);
  return (
    <div className={field} data-invalid={error ? true : undefined}>
      <span className={labelStyle} id={id}>
        {label}
        {isRequired === false && <span className={optional}> facultatif</span>}
      </span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus that it takes goes to the picker in its place */}
      <div
        role="group"
        aria-labelledby={id}
        className={control}
        data-disabled={isDisabled || undefined}
        tabIndex={isDisabled ? undefined : 0}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onNear()}
        onFocus={onTouch}
        onPointerDown={onTouch}
      >
        <span className={css.input}>
          {isDisabled && !parts
            ? '—'
            : PLACEHOLDERS.map((placeholder, index) => (
                <Fragment key={placeholder}>
                  {index > 0 && (
                    <span className={css.segment} data-type="literal">
                      /
                    </span>
                  )}
                  <span className={css.segment} data-placeholder={parts ? undefined : true}>
                    {parts?.[index] ?? placeholder}
                  </span>
                </Fragment>
              ))}
        </span>
        {/* A finger opens the calendar at once; a mouse has brought the picker before it presses. */}
        <span
          className={miniEnd}
          onPointerDown={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={isDisabled ? undefined : onOpen}
        >
          <CalendarDays size={16} aria-hidden />
        </span>
      </div>
      {help && !error && <span className={helpStyle}>{help}</span>}
      {error && <span className={errorStyle}>{error}</span>}
    </div>
  );
}
interface StillProps {
  /** The mouse is over it. */
  onNear: () => void;
  /** It has the focus, or is pressed. */
  onTouch: () => void;
  /** Its calendar is asked for. */
  onOpen: () => void;
}

/** A day, typed or picked in a calendar. Its picker comes when the field is touched, or about to be. */
export function DateField({ autoFocus, ...props }: DatePickerProps & { autoFocus?: boolean }) {
  const [state, setState] = useState<'still' | 'near' | 'touched' | 'open'>(autoFocus ? 'touched' : 'still');
  const { isDisabled = false } = props;
  useEffect(() => (isDisabled ? undefined : whenIdle(() => void Picker.preload())), [isDisabled]);
  const still = (
    <StillDate
      {...props}
      onNear={() => setState('near')}
      onTouch={() => setState('touched')}
      onOpen={() => setState('open')}
    />
  );
  if (state === 'still' || isDisabled) return still;
  return (
    <Suspense fallback={still}>
      <Picker {...props} autoFocus={state === 'touched'} defaultOpen={state === 'open'} />
    </Suspense>
  );
}
