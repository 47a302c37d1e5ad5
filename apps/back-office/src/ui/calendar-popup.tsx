import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { icon } from './button.css.ts';
import * as css from './calendar-popup.css.ts';
import { popover } from './field.css.ts';
import type { Opened } from './opener.tsx';

interface CalendarPopupProps extends Opened {
  /** Label of the field. */
  label: string;
  /** `YYYY-MM-DD`. */
  day: string | null;
  onPick: (day: string) => void;
}
/** The calendar of a date field; picking a day closes it. */
export const CalendarPopup = ({ label, day, onPick, byKeyboard: _byKeyboard, ...opened }: CalendarPopupProps) => (
  <Popover {...opened} className={popover} placement="bottom end" offset={4}>
    <Dialog className={css.calendar} aria-label={`Calendrier : ${label}`}>
      <Calendar
        autoFocus
        aria-label={label}
        value={day === null ? null : parseDate(day)}
        onChange={(picked) => {
          onPick(picked.toString());
          opened.onOpenChange(false);
        }}
      >
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
            {(weekday) => <CalendarHeaderCell className={css.weekday}>{weekday}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </Dialog>
  </Popover>
);
