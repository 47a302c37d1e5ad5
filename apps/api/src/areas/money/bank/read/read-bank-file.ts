import {
  type BankStatement,
  decodeBankText,
  EMPTY_FILE,
  NOT_A_STATEMENT,
  type PaymentReport,
  readCfonb,
} from '@officine/domain';
import { type BankMessage, readMessage } from './message.ts';
import { BankFileError, notRead } from './refusal.ts';
import { TOO_LARGE } from './xml.ts';

const MAX_BYTES = 50 * 1024 * 1024;
/** Records are read at one go: more of them would keep the server from answering for seconds. */
const MAX_RECORD_BYTES = 16 * 1024 * 1024;
/** Bytes that tell what a file is: before them, an XML text has blanks and its declaration. */
const HEAD_BYTES = 1024;

/** What a bank's file says, and the name under which it was sent. */
export type BankFile =
  | { readonly kind: 'statements'; readonly name: string; readonly statements: readonly BankStatement[] }
  | { readonly kind: 'report'; readonly name: string; readonly report: PaymentReport };

/**
 * Reads a bank's file: CFONB 120, CAMT.053, CAMT.054 or pain.002, recognised by its content. Throws a `BankFileError`
 * with the reasons in French, each with its line: a file is read whole or not at all.
 */
export async function readBankFile(bytes: AsyncIterable<Uint8Array>, name: string): Promise<BankFile> {
  const source = bounded(bytes, MAX_BYTES)[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { value, done } = await source.next();
    if (done) break;
    head.push(value);
    length += value.length;
  }
  const start = Buffer.concat(head);
  if (start.length === 0) throw new BankFileError([EMPTY_FILE]);
  const rest = (async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => source };
  })();
  return { ...(await (isXml(start) ? readMessage(texts(rest, encodingOf(start))) : readRecords(rest))), name };
}

async function* bounded(bytes: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const piece of bytes) {
    total += piece.length;
    if (total > max) throw notRead(TOO_LARGE);
    yield piece;
  }
}

async function readRecords(bytes: AsyncIterable<Uint8Array>): Promise<BankMessage> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bounded(bytes, MAX_RECORD_BYTES)) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  if (!/^(?:\xef\xbb\xbf)?\s{0,20}0[1457]/.test(whole.subarray(0, HEAD_BYTES).toString('latin1')))
    throw notRead(NOT_A_STATEMENT);
  const text = decodeBankText(whole);
  if (!text.ok) throw notRead(text.reason);
  const found = readCfonb(text.value);
  if (!found.ok) throw new BankFileError(found.errors);
  return { kind: 'statements', statements: found.statements };
}

const WIDE: readonly (readonly [encoding: string, start: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const wideEncoding = (start: Buffer): string | undefined =>
  WIDE.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0];
const headText = (start: Buffer): string =>
  new TextDecoder(wideEncoding(start) ?? 'latin1')
    .decode(start.subarray(0, HEAD_BYTES))
    .replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '');

const isXml = (start: Buffer): boolean => headText(start).trimStart().startsWith('<');

/** Encodings of XML that banks use, by the names that declare them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
};
function encodingOf(start: Buffer): string {
  const wide = wideEncoding(start);
  if (wide) return wide;
  const [, declared = 'utf-8'] =
    /^<\?xml[^>]{0,100}\sencoding\s{0,5}=\s{0,5}["']([\w-]{1,20})["']/.exec(headText(start).trimStart()) ?? [];
  const encoding = ENCODINGS[declared.toLowerCase()];
  if (!encoding) throw notRead(`L’encodage « ${declared} » de ce fichier XML ne se lit pas : demandez-le en UTF-8.`);
  return encoding;
}

const WRONG_ENCODING =
  'Les accents de ce fichier XML ne sont pas ceux de l’encodage qu’il annonce : il est coupé ou abîmé.';
async function* texts(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw notRead(WRONG_ENCODING);
    }
  };
  for await (const piece of bytes) yield decode(piece);
  yield decode();
}
