import { formatMoney, formatNumber } from '@officine/domain';
import type { InvoiceLine } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';

interface ElementText {
  readonly text: (element: never) => string;
  readonly separator: string;
}
/** Texts of the elements of a field in a file, by `Class.field`. */
const ELEMENTS: Readonly<Record<string, ElementText>> = {
  'Invoice.lines': {
    text: ({ description, quantity, unit_price, vat_rate }: InvoiceLine) =>
      typography(`${description} : ${quantity} × ${formatMoney(unit_price)} HT, TVA ${formatNumber(vat_rate / 100)} %`),
    separator: ' ; ',
  },
};

/** Name of an element, or its sentence. */
const nameOf = (element: unknown): string => {
  if (element === null || typeof element !== 'object') return String(element);
  const { name, label, message } = element as Readonly<Record<string, unknown>>;
  return String(name ?? label ?? message ?? '');
};
const NAMED: ElementText = { text: nameOf, separator: ', ' };

/** Returns the text of a field's values in a file: its elements one after another. Other values are returned as they are. */
export const textOf = (type: string, field: string): ((value: unknown) => unknown) => {
  const { text, separator } = ELEMENTS[`${type}.${field}`] ?? NAMED;
  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const texts = [value].flat().map((element) => text(element as never));
    return texts.join(texts.every((each) => each.endsWith('.')) ? ' ' : separator);
  };
};
