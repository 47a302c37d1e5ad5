import { CalendarDays } from 'lucide-react';
import { Fragment, Suspense, startTransition, useEffect, useId, useState } from 'react';
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
function StillDate({ label, help, error, value, isDisabled, isRequired, onTouch }: DatePickerProps & StillProps) {
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
        <span className={miniEnd}>
          <CalendarDays size={16} aria-hidden />
        </span>
      </div>
      {help && !error && <span className={helpStyle}>{help}</span>}
      {error && <span className={errorStyle}>{error}</span>}
    </div>
  );
}
interface StillProps {
  onTouch?: () => void;
}

/** A day, typed or picked in a calendar. Its picker comes when the browser is idle, or when the field is touched. */
export function DateField({ autoFocus, ...props }: DatePickerProps & { autoFocus?: boolean }) {
  const [state, setState] = useState<'still' | 'ready' | 'touched'>(autoFocus ? 'touched' : 'still');
  const { isDisabled = false } = props;
  useEffect(() => {
    if (isDisabled) return undefined;
    return whenIdle(() => startTransition(() => setState((now) => (now === 'still' ? 'ready' : now))));
  }, [isDisabled]);
  if (state === 'still' || isDisabled) return <StillDate {...props} onTouch={() => setState('touched')} />;
  return (
    <Suspense fallback={<StillDate {...props} />}>
      <Picker {...props} autoFocus={state === 'touched'} />
    </Suspense>
  );
}
