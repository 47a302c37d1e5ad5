import {
  type BankEntry,
  type BankStatement,
  MAX_BANK_ENTRIES,
  type PaymentReport,
  type PaymentStatus,
} from '@officine/domain';
import { type Detail, detailOf, entriesOf, isBooked } from './entry.ts';
import { atLine } from './refusal.ts';
import { paymentStatus, reportOf } from './report.ts';
import { statementOf } from './statement.ts';
import { type Element, TOO_LARGE, XmlReader } from './xml.ts';

/** A message of ISO 20022 that is read. */
export type BankMessage =
  | { readonly kind: 'statements'; readonly statements: readonly BankStatement[] }
  | { readonly kind: 'report'; readonly report: PaymentReport };

/** Roots of messages: those that are read, and others that banks send or that the network sent itself. */
const ROOTS: Readonly<Record<string, string>> = {
  BkToCstmrStmt: 'camt.053',
  BkToCstmrDbtCdtNtfctn: 'camt.054',
  CstmrPmtStsRpt: 'pain.002',
  BkToCstmrAcctRpt: 'camt.052',
  CstmrCdtTrfInitn: 'pain.001',
  CstmrDrctDbtInitn: 'pain.008',
  PmtRtr: 'pacs.004',
  FIToFIPmtStsRpt: 'pacs.002',
};
const STATEMENTS: Readonly<Record<string, 'camt.053' | 'camt.054'>> = {
  BkToCstmrStmt: 'camt.053',
  BkToCstmrDbtCdtNtfctn: 'camt.054',
};
const WORDS: Readonly<Record<string, string>> = {
  'camt.052': 'des mouvements du jour, que le relevé redonnera',
  'pain.001': 'une remise de virements, pas la réponse de la banque',
  'pain.008': 'une remise de prélèvements, pas la réponse de la banque',
};
/** Namespace of a statement or of a notice. */
const VERSION = /camt\.\d{3}\.\d{3}\.(\d\d)$/;
const FIRST_VERSION = 2;
const LAST_VERSION = 13;
const otherMessage = (name: string): string =>
  `C’est un message ${name}${name in WORDS ? ` (${WORDS[name]})` : ''} : seuls camt.053, camt.054 et pain.002 se lisent.`;

/** Takes what a message says while it is read, so that the memory it needs is that of its entries. */
class MessageReader {
  readonly #statements: BankStatement[] = [];
  readonly #payments: PaymentStatus[] = [];
  #report: PaymentReport | undefined;
  #entries: BankEntry[] = [];
  #details: Detail[] = [];
  #pending = 0;
  /** Entries, details and payments read so far. */
  #count = 0;

  open({ name, line, attributes }: Element, path: readonly Element[]): void {
    if (path.length === 0) checkRoot(name, line, attributes);
    else if (path.length === 1 && !(name in STATEMENTS) && name !== 'CstmrPmtStsRpt')
      throw atLine(line, otherMessage(ROOTS[name] ?? `« ${name.slice(0, 40)} »`));
  }

  take(element: Element, path: readonly Element[]): boolean {
    const place = path
      .slice(1)
      .map(({ name }) => name)
      .join('/');
    const { name } = element;
    const isStatement = place in STATEMENTS && (name === 'Stmt' || name === 'Ntfctn');
    if (isStatement) this.#statement(element, STATEMENTS[place] ?? 'camt.053');
    else if (name === 'Ntry' && /^[A-Za-z]+\/(?:Stmt|Ntfctn)$/.test(place)) this.#entry(element);
    else if (name === 'TxDtls' && /^[A-Za-z]+\/(?:Stmt|Ntfctn)\/Ntry\/NtryDtls$/.test(place)) {
      this.#counted(element);
      this.#details.push(detailOf(element, path.at(-1)));
    } else if (name === 'TxInfAndSts' && place === 'CstmrPmtStsRpt/OrgnlPmtInfAndSts') {
      this.#counted(element);
      this.#payments.push(paymentStatus(element, path.at(-1)));
    } else if (name === 'CstmrPmtStsRpt' && place === '') this.#report = reportOf(element, this.#payments);
    else return false;
    return true;
  }

  #counted({ line }: Element): void {
    this.#count += 1;
    if (this.#count > MAX_BANK_ENTRIES) throw atLine(line, TOO_LARGE);
  }
  #entry(element: Element): void {
    if (this.#details.length === 0) this.#counted(element);
    if (isBooked(element)) for (const entry of entriesOf(element, this.#details)) this.#entries.push(entry);
    else this.#pending += 1;
    this.#details = [];
  }
  #statement(element: Element, format: 'camt.053' | 'camt.054'): void {
    this.#statements.push(statementOf(element, format, { entries: this.#entries, pending: this.#pending }));
    this.#entries = [];
    this.#pending = 0;
  }

  end(line: number): BankMessage {
    if (this.#report) return { kind: 'report', report: this.#report };
    if (this.#statements.length === 0) throw atLine(line, 'Ce message ne contient aucun relevé.');
    return { kind: 'statements', statements: this.#statements };
  }
}

function checkRoot(name: string, line: number, attributes: Readonly<Record<string, string>>): void {
  if (name !== 'Document') throw atLine(line, otherMessage(`« ${name.slice(0, 40)} »`));
  for (const namespace of Object.values(attributes)) {
    const [, version] = VERSION.exec(namespace.slice(-40)) ?? [];
    if (version === undefined) continue;
    if (Number(version) < FIRST_VERSION || Number(version) > LAST_VERSION)
      throw atLine(line, `La version ${version} de ce message ne se lit pas : demandez à la banque la version 08.`);
  }
}

/** Reads a message of ISO 20022 from the pieces of its text. Throws a `BankFileError`. */
export async function readMessage(pieces: AsyncIterable<string>): Promise<BankMessage> {
  const message = new MessageReader();
  const xml = new XmlReader({
    open: (element, path) => message.open(element, path),
    take: (element, path) => message.take(element, path),
  });
  for await (const piece of pieces) xml.write(piece);
  xml.end();
  return message.end(1);
}
