import { type BankEntry, type BankReferences, operationKind, referenceOf } from '@officine/domain';
import { centsOf, dayOf, signedCents, signOf } from './amounts.ts';
import { atLine } from './refusal.ts';
import { all, at, type Element, text } from './xml.ts';

/** A payment of an entry (`TxDtls`), read as soon as it is whole so that its elements need not be kept. */
export interface Detail {
  /** With its sign; null when only the entry has an amount. */
  readonly cents: number | null;
  readonly currency: string | null;
  readonly sign: number | undefined;
  readonly references: BankReferences;
  readonly label: string;
  readonly debtor: BankEntry['party'];
  readonly creditor: BankEntry['party'];
  readonly returnCode: string | null;
}

const MAX_LABEL_CHARS = 2000;
const joined = (texts: readonly (string | null)[]): string =>
  texts
    .filter((each) => each !== null)
    .join(' ')
    .slice(0, MAX_LABEL_CHARS);

/** A party's name and account; since version 08 a party stands one element deeper. */
function partyOf(parties: Element | undefined, role: 'Dbtr' | 'Cdtr'): BankEntry['party'] {
  const party = at(parties, role);
  const account = at(parties, `${role}Acct`, 'Id');
  return {
    name: text(party, 'Pty', 'Nm') ?? text(party, 'Agt', 'FinInstnId', 'Nm') ?? text(party, 'Nm'),
    iban: text(account, 'IBAN'),
  };
}

function referencesOf(
  refs: Element | undefined,
  batch: Element | undefined,
  structured: string | null,
): BankReferences {
  const of = (name: string) => referenceOf(text(refs, name));
  return {
    endToEndId: of('EndToEndId'),
    batchId: of('PmtInfId') ?? referenceOf(text(batch, 'PmtInfId')),
    messageId: of('MsgId') ?? referenceOf(text(batch, 'MsgId')),
    mandate: of('MndtId'),
    bankReference: of('AcctSvcrRef'),
    document: referenceOf(structured),
  };
}

/** Reads a `TxDtls`, within `NtryDtls`. */
export function detailOf(element: Element, within: Element | undefined): Detail {
  const amount = at(element, 'Amt') ?? at(element, 'AmtDtls', 'TxAmt', 'Amt');
  const remittance = at(element, 'RmtInf');
  const structured = all(remittance, 'Strd');
  const documents = structured.flatMap((each) => all(each, 'RfrdDocInf').map((document) => text(document, 'Nb')));
  const free = all(remittance, 'Ustrd').map((each) => text(each));
  const reason = at(element, 'RtrInf', 'Rsn');
  const parties = at(element, 'RltdPties');
  const document = structured.map((each) => text(each, 'CdtrRefInf', 'Ref')).find((ref) => ref !== null);
  return {
    cents: amount ? centsOf(amount) : null,
    currency: amount?.attributes['Ccy'] ?? null,
    sign: signOf(element),
    references: referencesOf(at(element, 'Refs'), at(within, 'Btch'), document ?? null),
    label: joined([
      ...free,
      ...documents,
      text(element, 'AddtlTxInf'),
      ...all(at(element, 'RtrInf'), 'AddtlInf').map((each) => text(each)),
    ]),
    debtor: partyOf(parties, 'Dbtr'),
    creditor: partyOf(parties, 'Cdtr'),
    returnCode: text(reason, 'Cd') ?? text(reason, 'Prtry'),
  };
}

/** Code of the operation: that of CFONB where a French bank gives it, else domain, family and sub-family. */
function operationOf(code: Element | undefined): string {
  const own = text(code, 'Prtry', 'Cd');
  if (own !== null && /^[A-Z0-9]{2}$/i.test(own)) return own.toUpperCase();
  const family = at(code, 'Domn', 'Fmly');
  const codes = [text(code, 'Domn', 'Cd'), text(family, 'Cd'), text(family, 'SubFmlyCd')];
  return codes[0] === null ? (own ?? '') : codes.map((each) => each ?? '').join('/');
}

/** Whether the bank has booked an entry: others are announced, or only told. */
export const isBooked = (element: Element): boolean => (text(element, 'Sts', 'Cd') ?? text(element, 'Sts')) === 'BOOK';

/**
 * Reads a booked `Ntry` with its details. One entry, or one for each payment when their amounts make the entry's. Throws
 * a `BankFileError`.
 */
export function entriesOf(element: Element, details: readonly Detail[]): BankEntry[] {
  const cents = signedCents(element);
  const booked = dayOf(at(element, 'BookgDt')) ?? dayOf(at(element, 'ValDt'));
  if (booked === null) throw atLine(element.line, 'Ce mouvement n’a pas de date.');
  const operation = operationOf(at(element, 'BkTxCd'));
  const batch = at(element, 'NtryDtls', 'Btch');
  const entry: BankEntry = {
    line: element.line,
    part: null,
    booked,
    valued: dayOf(at(element, 'ValDt')),
    cents,
    currency: at(element, 'Amt')?.attributes['Ccy'] ?? '',
    label: joined([text(element, 'AddtlNtryInf')]),
    reference: referenceOf(text(element, 'NtryRef')),
    references: { ...referencesOf(undefined, batch, null), bankReference: referenceOf(text(element, 'AcctSvcrRef')) },
    party: { name: null, iban: null },
    operation,
    kind: operationKind(operation, cents),
    isReversal: text(element, 'RvslInd') === 'true' || text(element, 'RvslInd') === '1',
    returnCode: null,
  };
  const [first] = details;
  if (!first) return [entry];
  if (details.length === 1) return [withDetail(entry, first)];
  const amounts = details.map((detail) => (detail.currency === entry.currency ? signedOf(detail, cents) : null));
  const isWhole = amounts.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0) === cents;
  if (isWhole)
    return details.map((detail, index) =>
      withDetail({ ...entry, part: index + 1, cents: amounts[index] ?? 0 }, detail),
    );
  return [
    {
      ...entry,
      label: joined([entry.label, ...details.slice(0, 20).map(({ label }) => label)]),
      references: shared(entry, details),
    },
  ];
}

const signedOf = ({ cents, sign }: Detail, ofEntry: number): number | null =>
  cents === null ? null : cents * (sign ?? Math.sign(ofEntry));

/** What all details of an entry have in common. */
function shared({ references }: BankEntry, details: readonly Detail[]): BankReferences {
  const common = (name: 'batchId' | 'messageId'): string | null => {
    const values = new Set(details.map((detail) => detail.references[name]));
    return references[name] ?? (values.size === 1 ? ([...values][0] ?? null) : null);
  };
  return { ...references, batchId: common('batchId'), messageId: common('messageId') };
}

function withDetail(entry: BankEntry, detail: Detail): BankEntry {
  const { references, label, returnCode } = detail;
  const kind = returnCode === null ? entry.kind : returnKind(entry);
  const isFromDebtor = entry.cents > 0 ? kind !== 'transfer_return' : kind === 'collection_return';
  const [near, far] = isFromDebtor ? [detail.debtor, detail.creditor] : [detail.creditor, detail.debtor];
  return {
    ...entry,
    kind,
    returnCode,
    label: joined([entry.label || null, label || null]),
    party: near.name === null && near.iban === null ? far : near,
    references: {
      ...references,
      batchId: references.batchId ?? entry.references.batchId,
      messageId: references.messageId ?? entry.references.messageId,
      bankReference: references.bankReference ?? entry.references.bankReference,
    },
  };
}
/** An entry with the code of a return is one, whatever its operation says. */
const returnKind = ({ kind, cents }: BankEntry): BankEntry['kind'] =>
  kind === 'cheque_return' ? kind : cents < 0 ? 'collection_return' : 'transfer_return';
