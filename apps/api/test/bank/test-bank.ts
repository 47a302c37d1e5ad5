/** A bank for tests: it reads our orders, and writes statements and answers as French banks do. */
import {
  ACCOUNT_IBAN,
  type Movement as CfonbMovement,
  statementRecords,
} from '../../../../packages/domain/src/bank/cfonb.fixture.ts';

export interface OrderedPayment {
  readonly endToEndId: string;
  readonly batchId: string;
  readonly messageId: string;
  readonly cents: number;
  readonly mandate: string | null;
  readonly name: string;
  readonly iban: string;
}
/** What the bank books, whatever the format of its statement. */
export interface Movement {
  readonly day: string;
  readonly cents: number;
  /** Interbank code of CFONB. */
  readonly operation: 'A1' | 'B3' | '05' | '06' | '12' | '62' | '02';
  readonly label: string;
  readonly endToEndId?: string | undefined;
  /** `PmtInfId` of the batch or `MsgId` of the order: banks give one or the other. */
  readonly batchId?: string | undefined;
  readonly messageId?: string | undefined;
  readonly mandate?: string | null | undefined;
  readonly name?: string | undefined;
  readonly iban?: string | undefined;
  readonly returnCode?: string | undefined;
}

const leaf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
const branches = (xml: string, name: string): string[] => xml.match(new RegExp(`<${name}>.*?</${name}>`, 'gs')) ?? [];
const plain = (text = ''): string => text.replaceAll('&amp;', '&');

/** The payments of an order of debits or of transfers, as the bank reads our file. */
export function paymentsOf(xml: string): OrderedPayment[] {
  const isDebit = xml.includes('<CstmrDrctDbtInitn>');
  const messageId = leaf(xml, 'MsgId') ?? '';
  return branches(xml, 'PmtInf').flatMap((batch) =>
    branches(batch, isDebit ? 'DrctDbtTxInf' : 'CdtTrfTxInf').map((payment) => {
      const [party = ''] = branches(payment, isDebit ? 'Dbtr' : 'Cdtr');
      const [account = ''] = branches(payment, isDebit ? 'DbtrAcct' : 'CdtrAcct');
      return {
        endToEndId: plain(leaf(payment, 'EndToEndId')),
        batchId: leaf(batch, 'PmtInfId') ?? '',
        messageId,
        cents: Math.round(Number(leaf(payment, 'InstdAmt')) * 100),
        mandate: leaf(payment, 'MndtId') ?? null,
        name: plain(leaf(party, 'Nm')),
        iban: leaf(account, 'IBAN') ?? '',
      };
    }),
  );
}

type Days = readonly [first: string, last: string];

/** A statement in CFONB 120. */
export function cfonbStatement(days: Days, opening: number, movements: readonly Movement[], lineEnd: string): string {
  const records = movements.map((movement): CfonbMovement => {
    const { day, cents, operation, label, endToEndId, batchId, messageId, mandate, name, iban, returnCode } = movement;
    const isPayer = cents > 0 || operation === 'B3';
    const given: readonly (readonly [string, string | null | undefined])[] = [
      ['LIB', label.slice(31)],
      ['RCN', endToEndId],
      ['REF', batchId ?? messageId],
      ['RUM', mandate],
      [isPayer ? 'NPY' : 'NBE', name],
      // Banks do not give the account of those who pay.
      ...(isPayer ? [] : [['CBE', iban] as const]),
    ];
    const details = given.flatMap(([qualifier, text]) => (text ? [[qualifier, text.padEnd(35)] as const] : []));
    return { day, cents, operation, label: label.slice(0, 31), details, returnCode: returnCode ? '65' : '' };
  });
  return records.length === 0 ? '' : statementRecords(days, opening, records).join(lineEnd);
}

const FAMILIES: Readonly<Record<Movement['operation'], readonly [string, string, string]>> = {
  A1: ['PMNT', 'IDDT', 'ESDD'],
  B3: ['PMNT', 'IDDT', 'UPDD'],
  '05': ['PMNT', 'RCDT', 'ESCT'],
  '06': ['PMNT', 'ICDT', 'ESCT'],
  '12': ['PMNT', 'ICDT', 'RRTN'],
  '62': ['ACMT', 'MDOP', 'CHRG'],
  '02': ['PMNT', 'RCHQ', 'CCHQ'],
};
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tag = (name: string, content: string | null | undefined): string =>
  content ? `<${name}>${content}</${name}>` : '';
const amount = (cents: number): string =>
  `<Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt>${tag('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT')}`;
const balance = (code: string, day: string, cents: number): string =>
  tag('Bal', tag('Tp', tag('CdOrPrtry', tag('Cd', code))) + amount(cents) + tag('Dt', tag('Dt', day)));

function entry(movement: Movement, rank: number): string {
  const { day, cents, operation, label, endToEndId, batchId, messageId, mandate, name, iban, returnCode } = movement;
  const [domain, family, sub] = FAMILIES[operation];
  const role = cents > 0 || operation === 'B3' ? 'Dbtr' : 'Cdtr';
  const parties =
    tag(role, name && tag('Pty', tag('Nm', escaped(name)))) + tag(`${role}Acct`, iban && tag('Id', tag('IBAN', iban)));
  const refs =
    tag('EndToEndId', endToEndId ?? (batchId || messageId ? undefined : 'NOTPROVIDED')) + tag('MndtId', mandate);
  const details =
    tag('Refs', refs) +
    tag('RltdPties', parties) +
    tag('RmtInf', tag('Ustrd', escaped(label))) +
    tag('RtrInf', returnCode && tag('Rsn', tag('Cd', returnCode)));
  const batch = tag('Btch', tag('MsgId', messageId) + tag('PmtInfId', batchId));
  return tag(
    'Ntry',
    amount(cents) +
      tag('Sts', tag('Cd', 'BOOK')) +
      tag('BookgDt', tag('Dt', day)) +
      tag('ValDt', tag('Dt', day)) +
      tag('AcctSvcrRef', `${day}-${rank}`) +
      tag('BkTxCd', tag('Domn', tag('Cd', domain) + tag('Fmly', tag('Cd', family) + tag('SubFmlyCd', sub)))) +
      tag('NtryDtls', batch + tag('TxDtls', details)),
  );
}

/** A statement in CAMT.053, version 08. */
export function camtStatement(days: Days, opening: number, movements: readonly Movement[]): string {
  const closing = movements.reduce((sum, { cents }) => sum + cents, opening);
  const account = tag('Acct', tag('Id', tag('IBAN', ACCOUNT_IBAN)) + tag('Ccy', 'EUR'));
  const balances = balance('OPBD', days[0], opening) + balance('CLBD', days[1], closing);
  const statement = tag('Stmt', tag('Id', `R-${days[0]}`) + account + balances + movements.map(entry).join('\n'));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${tag('BkToCstmrStmt', statement)}</Document>`;
}

/** The bank's answer to an order, of which it rejects some payments before it books them. */
export function statusReport(messageId: string, rejected: readonly OrderedPayment[], code: string): string {
  const reason = tag('StsRsnInf', tag('Rsn', tag('Cd', code)));
  const batches = [...new Set(rejected.map(({ batchId }) => batchId))].map((id) =>
    tag(
      'OrgnlPmtInfAndSts',
      tag('OrgnlPmtInfId', id) +
        rejected
          .filter(({ batchId }) => batchId === id)
          .map(({ endToEndId }) =>
            tag('TxInfAndSts', tag('OrgnlEndToEndId', endToEndId) + tag('TxSts', 'RJCT') + reason),
          )
          .join(''),
    ),
  );
  const group = tag(
    'OrgnlGrpInfAndSts',
    tag('OrgnlMsgId', messageId) + tag('GrpSts', rejected.length > 0 ? 'PART' : 'ACCP'),
  );
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">${tag('CstmrPmtStsRpt', tag('GrpHdr', tag('MsgId', `S-${messageId}`)) + group + batches.join(''))}</Document>`;
}
