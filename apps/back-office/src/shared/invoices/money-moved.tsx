import { parisDate } from '@officine/domain';
import type { RouteDef } from '@officine/sdk';
import { PAYMENT_MEANS } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { useSmallForm } from '../../kit/form/small-form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { cell } from '../../ui/form.css.ts';
import { EUROS, NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Means = (typeof PAYMENT_MEANS)[number];
const WORDS = wordsOf('Payment.means');
const MEANS = PAYMENT_MEANS.map((value) => ({ value, label: WORDS[value] }));

/** Money that moved, as its calls take it: `amount` in cents. */
interface MoneyMoved {
  date: string;
  amount: number;
  means: Means;
  label?: string;
}
interface MoneyMovedOptions {
  /** Shown at first, in cents. */
  cents: number;
  route: RouteDef;
  send: (moved: MoneyMoved) => Promise<void>;
}
/** The form of money that arrived, or that was given back. */
export const useMoneyMoved = ({ cents, route, send }: MoneyMovedOptions) =>
  useSmallForm({
    initial: {
      amount: (cents / 100) as number | null,
      date: parisDate(new Date()) as string | null,
      means: 'transfer' as Means,
      label: '',
    },
    check: ({ amount, date }) => ({
      ...(!(amount && amount > 0) && { amount: 'Le montant est obligatoire' }),
      ...(!date && { date: 'Le jour est obligatoire' }),
    }),
    route,
    send: ({ amount, date, means, label }) =>
      send({
        date: date ?? '',
        amount: Math.round((amount ?? 0) * 100),
        means,
        ...(label.trim() && { label: label.trim() }),
      }),
  });

interface MoneyMovedFieldsProps {
  form: ReturnType<typeof useMoneyMoved>;
  /** Labels: what moved, and when. */
  amount: string;
  date: string;
}
/** How much, when, how, and what the bank says of it. */
export const MoneyMovedFields = ({ form, amount, date }: MoneyMovedFieldsProps) => (
  <>
    <div className={cell}>
      <NumberField {...form.field('amount')} label={amount} formatOptions={EUROS} autoFocus />
    </div>
    <div className={cell}>
      <DateField {...form.field('date')} label={date} />
    </div>
    <div className={cell}>
      <Select {...form.field('means')} label={headingOf('Payment', 'means')} options={MEANS} />
    </div>
    <div className={cell}>
      <TextField {...form.field('label')} label="Libellé" />
    </div>
  </>
);
