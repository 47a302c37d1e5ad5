import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { later } from './later.ts';
import { miniEnd } from './mini-button.css.ts';
import { Opener } from './opener.tsx';
import { PressButton } from './press-button.tsx';
import { type FieldProps, TextField } from './text-field.tsx';
import { daysAfter, readTypedDay, withCentury, writeDay } from './typed-day.ts';
import { useLate } from './use-late.ts';

const CalendarPopup = later(async () => (await import('./calendar-popup.tsx')).CalendarPopup);
/** Days that a key adds. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`. */
  value: string | null | undefined;
  /** Called with null when the field is emptied, or left with a text that is no day. */
  onChange: (value: string | null) => void;
  /** Called with the reason when what is typed is no day, with undefined once it is one. */
  onRefusal?: (refusal: string | undefined) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  name?: string;
  placeholder?: string;
  autoFocus?: boolean;
}
/** What is typed; `day` is the value that the field has with it. */
interface Typed {
  text: string;
  day: string | null;
  /** The field has lost the focus since: what cannot be read is said. */
  isLeft: boolean;
}

/** A day, typed or picked in a calendar; arrows change it. The calendar is loaded when it is first opened. */
export function DateField({ value, onChange, onRefusal, onBlur, error, ...props }: DateFieldProps) {
  const day = value?.slice(0, 10) || null;
  const [typed, setTyped] = useState<Typed | null>(null);
  // Another value than the one that was typed comes from outside: from the calendar, or from a form that is reset.
  const isOwn = typed !== null && (day === typed.day || typed.text === '');
  const text = isOwn ? typed.text : writeDay(day);
  const { refusal } = readTypedDay(text);
  useEffect(() => onRefusal?.(refusal), [onRefusal, refusal]);
  // Not at once: its line would move the button that is being pressed.
  const saysRefusal = useLate(isOwn && typed.isLeft);
  const type = (next: string) => {
    const read = readTypedDay(next);
    // The beginning of a day changes nothing yet.
    const now = read.refusal ? day : read.day;
    setTyped({ text: next, day: now, isLeft: false });
    if (now !== day) onChange(now);
  };
  const finish = () => {
    if (!isOwn) return;
    const read = readTypedDay(withCentury(text));
    setTyped(read.refusal ? { text, day: null, isLeft: true } : null);
    if (read.day !== day) onChange(read.day);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
    const days = STEPS[event.key];
    if (!days || !day || event.altKey) return;
    event.preventDefault();
    setTyped(null);
    onChange(daysAfter(day, days));
  };
  /** A click selects the whole day, which what is typed replaces; a double one selects a part of it. */
  const click = ({ currentTarget: input }: MouseEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (!typed && input.selectionStart === input.selectionEnd) input.select();
  };
  return (
    <TextField
      placeholder="jj/mm/aaaa"
      {...props}
      value={text}
      onChange={type}
      onBlur={() => {
        finish();
        onBlur?.();
      }}
      onKeyDown={press}
      onClick={click}
      inputMode="numeric"
      error={(saysRefusal ? refusal : undefined) ?? error}
      autoComplete="off"
      after={
        !props.isDisabled && (
          <Opener
            kind="dialog"
            content={(opened) => <CalendarPopup {...opened} label={props.label} day={day} onPick={onChange} />}
          >
            <PressButton className={miniEnd} aria-label="Ouvrir le calendrier">
              <CalendarDays size={16} aria-hidden />
            </PressButton>
          </Opener>
        )
      }
    />
  );
}
