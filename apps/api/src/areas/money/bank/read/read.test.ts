import { Readable } from 'node:stream';
import { entryKeys } from '@officine/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementRecords } from '../../../../../../../packages/domain/src/bank/cfonb.fixture.ts';
import { readBankFile } from './read-bank-file.ts';
import { BankFileError } from './refusal.ts';

const IBAN = 'FR1420041010050500013M02606';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = (message: string, version: string): string =>
  `urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}`;
const amount = (cents: number, currency = 'EUR'): string =>
  `<Amt Ccy="${currency}">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
const balance = (code: string, day: string, cents: number): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
interface Given {
  readonly status?: string;
  readonly code?: string;
  readonly more?: string;
  readonly details?: string;
  readonly currency?: string;
}
const ntry = (
  cents: number,
  { status = '<Cd>BOOK</Cd>', code = '', more = '', details = '', currency }: Given = {},
): string =>
  `<Ntry>${amount(cents, currency)}${more}<Sts>${status}</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt><ValDt><DtTm>2026-03-03T00:00:00+01:00</DtTm></ValDt>${code}${details}</Ntry>\n`;
const statement = (entries: string, opening: number, closing: number, more = ''): string =>
  `<Stmt><Id>S1</Id>${more}<Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', '2026-03-01', opening)}${balance('CLBD', '2026-03-31', closing)}\n${entries}</Stmt>`;
const camt053 = (content: string, version = '08'): string =>
  `${HEAD}<Document xmlns="${namespace('camt.053', version)}"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>\n${content}</BkToCstmrStmt></Document>`;
const ESDD = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>ESDD</SubFmlyCd></Fmly></Domn></BkTxCd>';
const UPDD = ESDD.replace('ESDD', 'UPDD');
const detail = (content: string, batch = ''): string => `<NtryDtls>${batch}${content}</NtryDtls>`;

/** Pieces of seven bytes cut tags, letters and marks. */
function read(text: string | Uint8Array, size = 7) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const pieces = (function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  return readBankFile(Readable.from(pieces), 'releve.txt');
}
async function statementsOf(text: string | Uint8Array) {
  const file = await read(text);
  if (file.kind !== 'statements') throw new Error('no statements');
  return file.statements;
}
async function refusalOf(text: string | Uint8Array, size?: number) {
  const error: unknown = await read(text, size).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BankFileError)) throw error ?? new Error('the file was read');
  return error.errors.map(({ line, reason }) => [line, reason])[0];
}

/** A returned debit as versions 02 and 08 write it. */
const returned = {
  '02': ntry(-5880, {
    status: 'BOOK',
    more: '<RvslInd>false</RvslInd>',
    code: `<AcctSvcrRef>B-77</AcctSvcrRef>${UPDD}`,
    details: detail(`<TxDtls><Refs><EndToEndId>WEB00012</EndToEndId><MndtId>Z1-1</MndtId></Refs>
      <AmtDtls><TxAmt><Amt Ccy="EUR">58.80</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>Pharmacie de l’Église &amp; Cie</Nm></Dbtr><DbtrAcct><Id><IBAN>${IBAN}</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>Facture</Ustrd><Ustrd>WEB00012</Ustrd></RmtInf><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf></TxDtls>`),
  }),
  '08': ntry(-5880, {
    code: `<AcctSvcrRef>B-77</AcctSvcrRef>${UPDD}`,
    details: detail(`<TxDtls><Refs><EndToEndId>WEB00012</EndToEndId><MndtId>Z1-1</MndtId></Refs>
      ${amount(-5880)}
      <RltdPties><Dbtr><Pty><Nm><![CDATA[Pharmacie de l’Église & Cie]]></Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${IBAN}</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>Facture</Ustrd><Ustrd>WEB00012</Ustrd></RmtInf><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf></TxDtls>`),
  }),
};

describe('CAMT.053', () => {
  it.each([
    ['02', returned['02']],
    ['08', returned['08']],
    ['13', returned['08']],
  ])('version %s is read', async (version, entries) => {
    const [found] = await statementsOf(camt053(statement(entries, 10_000, 4120), version));
    expect(found).toMatchObject({
      format: 'camt.053',
      account: IBAN,
      id: 'S1',
      opening: { date: '2026-03-01', cents: 10_000 },
      closing: { date: '2026-03-31', cents: 4120 },
      isCopy: false,
      isBalanced: true,
    });
    expect(found?.entries).toEqual([
      {
        line: 5,
        part: null,
        booked: '2026-03-02',
        valued: '2026-03-03',
        cents: -5880,
        currency: 'EUR',
        label: 'Facture WEB00012',
        reference: null,
        references: {
          endToEndId: 'WEB00012',
          batchId: null,
          messageId: null,
          mandate: 'Z1-1',
          bankReference: 'B-77',
          document: null,
        },
        party: { name: 'Pharmacie de l’Église & Cie', iban: IBAN },
        operation: 'PMNT/IDDT/UPDD',
        kind: 'collection_return',
        isReversal: false,
        returnCode: 'AM04',
      },
    ]);
  });
  it('is read with any prefix, encoding and name', async () => {
    const plain = camt053(statement(returned['08'], 10_000, 4120));
    const prefixed = plain.replaceAll(/<(\/?)(?=[A-Z])(?!!)/g, '<$1ns2:').replace('xmlns=', 'xmlns:ns2=');
    const [expected] = await statementsOf(plain);
    const wide = Buffer.from(`\ufeff${plain.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    const latin = Buffer.from(plain.replace('UTF-8', 'ISO-8859-1').replace('’', "'"), 'latin1');
    expect(await statementsOf(prefixed)).toEqual([expected]);
    expect(await statementsOf(`\ufeff${plain}`)).toEqual([expected]);
    expect(await statementsOf(wide)).toEqual([expected]);
    expect((await statementsOf(latin))[0]?.entries[0]?.party.name).toBe("Pharmacie de l'Église & Cie");
  });
  it('a line with several payments is one entry for each', async () => {
    const details = detail(
      [1000, 2000]
        .map((cents, at) => `<TxDtls><Refs><EndToEndId>WEB0000${at}</EndToEndId></Refs>${amount(cents)}</TxDtls>`)
        .join(''),
      '<Btch><PmtInfId>PRLV-1-RCUR</PmtInfId></Btch>',
    );
    const more = '<AcctSvcrRef>B-1</AcctSvcrRef>';
    const [found] = await statementsOf(camt053(statement(ntry(3000, { code: more + ESDD, details }), 0, 3000)));
    expect(found?.entries).toMatchObject([
      { part: 1, cents: 1000, references: { endToEndId: 'WEB00000', batchId: 'PRLV-1-RCUR' } },
      { part: 2, cents: 2000, references: { endToEndId: 'WEB00001', batchId: 'PRLV-1-RCUR' } },
    ]);
    expect(new Set(entryKeys(found!)).size).toBe(2);
    // Amounts that do not make the line's: it stays one line, of its batch.
    const [other] = await statementsOf(camt053(statement(ntry(2900, { code: ESDD, details }), 0, 2900)));
    expect(other?.entries).toMatchObject([
      { part: null, cents: 2900, references: { endToEndId: null, batchId: 'PRLV-1-RCUR' } },
    ]);
  });
  it('keeps reversals and foreign currency, leaves out what is not booked, and marks copies', async () => {
    const entries = [
      ntry(5000, { status: 'PDNG' }),
      ntry(6000, { status: '<Cd>INFO</Cd>' }),
      ntry(-700, { more: '<RvslInd>true</RvslInd>' }),
      ntry(800, { currency: 'USD' }),
    ].join('');
    const [found] = await statementsOf(camt053(statement(entries, 0, 1, '<CpyDplctInd>DUPL</CpyDplctInd>')));
    expect(found).toMatchObject({ pending: 2, isCopy: true, isBalanced: false });
    expect(found?.entries).toMatchObject([
      { cents: -700, isReversal: true, currency: 'EUR' },
      { cents: 800, currency: 'USD' },
    ]);
  });
  it('of two accounts has two statements, and NOTPROVIDED is no reference', async () => {
    const free = ntry(100, { details: detail('<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls>') });
    const other = statement('', 5, 5).replace(`<IBAN>${IBAN}</IBAN>`, '<Othr><Id>4242</Id></Othr>');
    const found = await statementsOf(camt053(statement(free, 0, 100) + other));
    expect(found.map(({ account, entries }) => [account, entries.length])).toEqual([
      [IBAN, 1],
      ['4242', 0],
    ]);
    expect(found[0]?.entries[0]?.references.endToEndId).toBeNull();
  });
  it('reads the code of CFONB that French banks give', async () => {
    const code = '<BkTxCd><Prtry><Cd>B3</Cd><Issr>CFONB</Issr></Prtry></BkTxCd>';
    const [found] = await statementsOf(camt053(statement(ntry(-100, { code }), 100, 0)));
    expect(found?.entries[0]).toMatchObject({ operation: 'B3', kind: 'collection_return' });
  });
});

it('CAMT.054 is a notice, without balance', async () => {
  const notice = `${HEAD}<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>N</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${returned['08']}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  expect(await statementsOf(notice)).toMatchObject([
    { format: 'camt.054', opening: null, closing: null, isBalanced: false, entries: [{ cents: -5880 }] },
  ]);
});

const reason = (code: string): string =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>Compte</AddtlInf><AddtlInf>clos</AddtlInf></StsRsnInf>`;
it('pain.002 says the state of an order, of its batches and of its payments', async () => {
  const file =
    await read(`${HEAD}<Document xmlns="${namespace('pain.002', '10')}"><CstmrPmtStsRpt><GrpHdr><MsgId>R1</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>PRLV-1</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>PRLV-1-RCUR</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>
<TxInfAndSts><OrgnlEndToEndId>WEB00012</OrgnlEndToEndId><TxSts>RJCT</TxSts>${reason('AC04')}</TxInfAndSts>
</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`);
  expect(file).toEqual({
    kind: 'report',
    name: 'releve.txt',
    report: {
      id: 'R1',
      messageId: 'PRLV-1',
      status: 'PART',
      code: null,
      text: null,
      batches: [{ line: 4, batchId: 'PRLV-1-RCUR', status: 'PART', code: null, text: null }],
      payments: [
        { line: 5, batchId: 'PRLV-1-RCUR', endToEndId: 'WEB00012', status: 'RJCT', code: 'AC04', text: 'Compte clos' },
      ],
    },
  });
});

const root = (name: string): string => `<Document><${name}/></Document>`;
/** An entry of nine thousand characters. */
const LONG_ENTRY = ntry(1, { status: 'PDNG', details: `<AddtlNtryInf>${'x'.repeat(8500)}</AddtlNtryInf>` });

describe('refused files', () => {
  const whole = camt053(statement(returned['08'], 10_000, 4120));
  const bomb = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>`;
  it.each([
    ['an empty file', '', null, /^Le fichier est vide\.$/],
    ['a picture', '\u0089PNG\r\n', null, /n’est pas un relevé/],
    ['a table', 'CIP;PHARMACIE\n1;2', null, /n’est pas un relevé/],
    ['a page', '<!doctype html><html>', 1, /abîmé|DOCTYPE|message/],
    ['an entity bomb', whole.replace('<Document', `${bomb}<Document`), 2, /DOCTYPE/],
    [
      'an external entity',
      whole.replace('<Document', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Document'),
      2,
      /DOCTYPE/,
    ],
    ['an unknown entity', whole.replace('&', '&x;').replace('Facture', '&x;'), 8, /abîmé ou coupé/],
    ['a cut file', whole.slice(0, -200), 7, /abîmé ou coupé/],
    [
      'a wrong balance',
      camt053(statement(returned['08'], 10_000, 4121)),
      4,
      /donnent 41,20.€, et le nouveau solde est de 41,21/,
    ],
    ['no closing balance', whole.replace('CLBD', 'CLAV'), 3, /n’a pas d’ancien ou de nouveau solde/],
    [
      'no amount',
      camt053(statement('<Ntry><Sts>BOOK</Sts><BookgDt><Dt>2026-01-01</Dt></BookgDt></Ntry>', 0, 0)),
      5,
      /pas de montant/,
    ],
    ['a wrong amount', whole.replace('58.80', '58,80'), 5, /« 58,80 » n’est pas un montant/],
    ['a thousandth', whole.replace('58.80', '58.805'), 5, /« 58.805 » n’est pas un montant/],
    ['a wrong day', whole.replace('2026-03-02', '2026-02-30'), 5, /« 2026-02-30 » n’est pas une date/],
    ['an old version', camt053('', '01'), 2, /La version 01/],
    ['a new version', camt053('', '14'), 2, /La version 14/],
    ['no statement', camt053(''), 1, /aucun relevé/],
    ['camt.052', root('BkToCstmrAcctRpt'), 1, /message camt\.052/],
    ['our own debits', root('CstmrDrctDbtInitn'), 1, /message pain\.008 \(une remise de prélèvements/],
    ['another message', root('FICdtTrf'), 1, /« FICdtTrf »/],
    ['another root', '<Invoice/>', 1, /« Invoice »/],
    ['an encoding', whole.replace('UTF-8', 'EBCDIC-FR'), null, /L’encodage « EBCDIC-FR »/],
    ['depth', whole.replace('<Stmt>', '<a>'.repeat(50)), 3, /trop grand/],
    ['a long text', whole.replace('Facture', 'x'.repeat(20_000)), 8, /trop grand/],
    ['an endless tag', `${HEAD}<Document a="${'x'.repeat(500_000)}`, 2, /trop grand/],
    ['an endless grammar', `${HEAD}<!DOCTYPE a [${'x'.repeat(500_000)}`, 2, /trop grand/],
    ['endless elements', whole.replace('<Stmt>', `<Stmt>${'<a/>'.repeat(30_000)}`), 3, /trop grand/],
  ])('%s', async (_, text, line, reason) => {
    expect(await refusalOf(text, 4096)).toEqual([line, expect.stringMatching(reason)]);
  });
  it('accents of another encoding', async () => {
    expect(await refusalOf(Buffer.from(whole, 'latin1'))).toEqual([null, expect.stringContaining('accents')]);
  });
  it.each([
    ['50 MB of XML', '<Document><BkToCstmrStmt><Stmt>', 50],
    ['16 MB of records', '01', 16],
  ])('more than %s, before all of it is sent', async (_, start, megabytes) => {
    let sent = 0;
    const endless = (async function* () {
      yield Buffer.from(start);
      const piece = Buffer.from(start === '01' ? ' '.repeat(1024 * 1024) : LONG_ENTRY.repeat(120));
      for (; ; sent += 1) yield piece;
    })();
    await expect(readBankFile(endless, 'x')).rejects.toThrow('trop grand');
    expect(Math.abs(sent - megabytes)).toBeLessThan(5);
  });
});

it('a damaged file is read or refused in French, with no other error', async () => {
  const movement = {
    day: '2026-03-02',
    cents: -5880,
    operation: 'B3',
    label: 'IMPAYE',
    details: [['RCN', 'WEB00012']],
  } as const;
  const files = [
    camt053(statement(returned['08'], 10_000, 4120)),
    statementRecords(['2026-03-01', '2026-03-31'], 10_000, [movement, movement]).join('\n'),
    statementRecords(['2026-03-01', '2026-03-31'], 10_000, [movement, movement]).join(''),
  ].map((text) => Buffer.from(text));
  const damage = fc.record({
    file: fc.constantFrom(...files),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    cut: fc.nat({ max: 40 }),
    put: fc.oneof(fc.constantFrom('', '<', '>', '&', ']]>', '<!--', '\n', '\0', '{', 'é'), fc.string({ maxLength: 8 })),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ file, at, cut, put }) => {
      const place = Math.floor(at * file.length);
      const bytes = Buffer.concat([file.subarray(0, place), Buffer.from(put), file.subarray(place + cut)]);
      const outcome = await read(bytes, 512).then(
        ({ kind }) => kind,
        (error: unknown) => (error instanceof BankFileError ? error.errors[0]?.reason : error),
      );
      expect(outcome).toMatch(/^statements$|^report$|^[A-ZÀÉ«].+[.»]$/u);
    }),
    { numRuns: 2000 },
  );
});

it('a file of 20,000 entries takes 10 seconds of a core and 300 MB at most', async () => {
  const entries = 20_000;
  function* pieces() {
    const [before = '', after = ''] = camt053(statement('…', 0, entries * -5880)).split('…');
    yield Buffer.from(before);
    for (let at = 0; at < entries; at += 1)
      yield Buffer.from(returned['08'].replaceAll('WEB00012', `WEB${10_000 + at}`));
    yield Buffer.from(after);
  }
  const start = process.cpuUsage();
  let peak = 0;
  const watched = (async function* () {
    let count = 0;
    for (const piece of pieces()) {
      if (count++ % 500 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed);
      yield piece;
    }
  })();
  const before = process.memoryUsage().heapUsed;
  const file = await readBankFile(watched, 'x');
  expect(file.kind === 'statements' && file.statements[0]?.entries.length).toBe(entries);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1e6).toBeLessThan(10);
  expect((peak - before) / 1024 / 1024).toBeLessThan(300);
});
