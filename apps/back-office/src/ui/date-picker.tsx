import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { icon } from './button.css.ts';
import * as css from './date-field.css.ts';
import { control, field, popover } from './field.css.ts';
import { miniEnd } from './mini-button.css.ts';
import { FieldLabel, FieldNotes, type FieldProps } from './text-field.tsx';

export interface DatePickerProps extends FieldProps {
  /** `YYYY-MM-DD`. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  name?: string;
}
function read(value: string | null | undefined): CalendarDate | null {
  try {
    return value ? parseDate(value.slice(0, 10)) : null;
  } catch {
    return null;
  }
}
/** The parts of a day, each typed, and a calendar. Everything that `DateField` loads late. */
export function DatePicker({
  label,
  help,
  error,
  value,
  onChange,
  name: _name,
  ...props
}: DatePickerProps & { autoFocus?: boolean }) {
  return (
    <AriaDatePicker
      {...props}
      className={field}
      value={read(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel required={props.isRequired}>{label}</FieldLabel>
      <Group className={control}>
        <DateInput className={css.input}>
          {(segment) => <DateSegment segment={segment} className={css.segment} />}
        </DateInput>
        <Button className={miniEnd}>
          <CalendarDays size={16} aria-hidden />
        </Button>
      </Group>
      <FieldNotes help={help} error={error} />
      <Popover className={popover} offset={4}>
        <Dialog className={css.calendar} aria-label="Calendrier">
          <Calendar>
            <header className={css.head}>
              <Button slot="previous" className={icon}>
                <ChevronLeft size={16} aria-hidden />
              </Button>
              <Heading className={css.month} level={2} />
              <Button slot="next" className={icon}>
                <ChevronRight size={16} aria-hidden />
              </Button>
            </header>
            <CalendarGrid>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(day) => <CalendarCell date={day} className={css.day} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
