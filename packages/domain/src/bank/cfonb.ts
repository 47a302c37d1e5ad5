import { EMPTY_FILE, type FileError, fileError, rowError } from '../csv/table.ts';
import { balanceFault } from './balance.ts';
import { withDetails } from './cfonb-details.ts';
import { accountKey, accountOf, amountOf, type CfonbRecord, dayOf, field } from './cfonb-record.ts';
import { cfonbRecords } from './cfonb-records.ts';
import { operationKind } from './operations.ts';
import { NO_REFERENCES, referenceOf } from './references.ts';
import { type BankBalance, type BankEntry, type BankStatement, MAX_BANK_ENTRIES, MAX_BANK_ERRORS } from './types.ts';

/** A file of statements, or why it is refused as a whole: half a statement would be counted for a whole one. */
export type StatementsCheck =
  | { readonly ok: true; readonly statements: readonly BankStatement[] }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** Reads a CFONB 120 file: records 01, 04, 05 and 07, with or without line ends; several accounts are several statements. */
export function readCfonb(text: string): StatementsCheck {
  const { records, errors } = cfonbRecords(text);
  if (records.length === 0 && errors.length === 0) return { ok: false, errors: [EMPTY_FILE] };
  if (errors.length > 0) return { ok: false, errors: errors.slice(0, MAX_BANK_ERRORS) };
  const reader = new CfonbReader();
  for (const record of records) {
    reader.read(record);
    if (reader.errors.length >= MAX_BANK_ERRORS) break;
  }
  reader.end(records.at(-1)?.line ?? 1);
  return reader.errors.length > 0 ? { ok: false, errors: reader.errors } : { ok: true, statements: reader.statements };
}

interface Open {
  readonly line: number;
  readonly key: string;
  readonly account: string;
  readonly currency: string;
  readonly opening: BankBalance;
  readonly entries: BankEntry[];
  sum: number;
  /** Whether all of its records could be read: else its balance says nothing. */
  isWhole: boolean;
}
interface Movement {
  readonly entry: BankEntry;
  readonly key: string;
  readonly details: CfonbRecord[];
}
const tooMany = (): string =>
  `Le fichier a plus de ${MAX_BANK_ENTRIES.toLocaleString('fr-FR')} mouvements : importez-le en plusieurs fois.`;

class CfonbReader {
  readonly statements: BankStatement[] = [];
  readonly errors: FileError[] = [];
  #open: Open | undefined;
  #movement: Movement | undefined;
  #count = 0;

  read(record: CfonbRecord): void {
    const code = record.text.slice(0, 2);
    if (code === '05') return this.#detail(record);
    this.#endMovement();
    if (code === '01') this.#start(record);
    else if (code === '04') this.#move(record);
    else if (code === '07') this.#close(record);
    else this.#refuse(record.line, `Un enregistrement CFONB commence par 01, 04, 05 ou 07, celui-ci par « ${code} ».`);
  }
  end(line: number): void {
    this.#endMovement();
    if (this.#open && this.errors.length === 0) this.#refuse(line, unclosed(this.#open.account));
  }

  #refuse(line: number, reason: string): void {
    if (this.#open) this.#open.isWhole = false;
    this.errors.push(rowError(line, reason));
  }
  /** The day and the amount of a record; undefined, with an error, when one of them cannot be read. */
  #balance(record: CfonbRecord): BankBalance | undefined {
    const date = dayOf(field(record, 35, 40));
    const amount = amountOf(record.text.slice(90, 104), field(record, 20, 20));
    if (!date.ok) this.#refuse(record.line, date.reason);
    if (!amount.ok) this.#refuse(record.line, amount.reason);
    return date.ok && amount.ok ? { date: date.value, cents: amount.value } : undefined;
  }

  #start(record: CfonbRecord): void {
    const account = accountOf(record);
    if (this.#open) this.#refuse(record.line, unclosed(this.#open.account));
    const opening = this.#balance(record);
    this.#open = {
      line: record.line,
      key: accountKey(record),
      account,
      currency: field(record, 17, 19),
      opening: opening ?? { date: '', cents: 0 },
      entries: [],
      sum: 0,
      isWhole: opening !== undefined,
    };
  }

  /** The statement that the record belongs to; undefined, with an error, when it belongs to none. */
  #statementOf(record: CfonbRecord): Open | undefined {
    const open = this.#open;
    if (!open) this.#refuse(record.line, 'Cet enregistrement précède l’ancien solde (01) de son compte.');
    else if (accountKey(record) !== open.key)
      this.#refuse(
        record.line,
        `Cet enregistrement est du compte ${accountOf(record)} en ${field(record, 17, 19)}, le relevé du compte ${open.account} en ${open.currency}.`,
      );
    else return open;
    return undefined;
  }

  #move(record: CfonbRecord): void {
    const open = this.#statementOf(record);
    const balance = open && this.#balance(record);
    if (!open || !balance) return;
    this.#count += 1;
    if (this.#count > MAX_BANK_ENTRIES) {
      if (this.#count === MAX_BANK_ENTRIES + 1) this.errors.push(fileError('total_too_large', tooMany()));
      return;
    }
    const value = field(record, 43, 48);
    const valued = value === '' || value === '000000' ? undefined : dayOf(value);
    if (valued?.ok === false) return this.#refuse(record.line, valued.reason);
    const operation = field(record, 33, 34);
    const returned = field(record, 41, 42);
    open.sum += balance.cents;
    const entry: BankEntry = {
      line: record.line,
      part: null,
      booked: balance.date,
      valued: valued?.value ?? null,
      cents: balance.cents,
      currency: open.currency,
      label: field(record, 49, 79),
      reference: referenceOf(field(record, 105, 120)),
      references: NO_REFERENCES,
      party: { name: null, iban: null },
      operation,
      kind: operationKind(operation, balance.cents),
      isReversal: operation === 'A5' || operation === 'A6',
      returnCode: returned === '' || returned === '00' ? null : returned,
    };
    this.#movement = { entry, key: open.key, details: [] };
  }

  #detail(record: CfonbRecord): void {
    const movement = this.#movement;
    if (movement && accountKey(record) === movement.key) movement.details.push(record);
    // An error of the movement itself would be told again by each of its complements.
    else if (this.errors.length === 0)
      this.#refuse(record.line, 'Ce complément (05) ne suit pas un mouvement (04) du même compte.');
  }
  #endMovement(): void {
    const movement = this.#movement;
    if (movement) this.#open?.entries.push(withDetails(movement.entry, movement.details));
    this.#movement = undefined;
  }

  #close(record: CfonbRecord): void {
    const open = this.#statementOf(record);
    const closing = open && this.#balance(record);
    this.#open = undefined;
    if (!open?.isWhole || !closing) return;
    const fault = balanceFault(open.opening.cents, open.sum, closing.cents);
    if (fault) return this.#refuse(record.line, fault);
    const { line, account, currency, opening, entries } = open;
    const kept = { line, account, currency, opening, closing, entries };
    this.statements.push({ ...kept, format: 'cfonb', id: null, pending: 0, isCopy: false, isBalanced: true });
  }
}

const unclosed = (account: string): string =>
  `Le relevé du compte ${account} n’a pas de nouveau solde (07) : le fichier est coupé.`;
