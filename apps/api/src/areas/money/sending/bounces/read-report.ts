import PostalMime from 'postal-mime';
import { AppError } from '../../../../base/errors.ts';

/** What a mail server says of a message that it took: it came back, or is late. */
export interface BounceReport {
  readonly kind: 'failed' | 'delayed';
  /** Key of the mail, from its `Message-ID` or the id of its envelope; null where the message names none of ours. */
  readonly key: string | null;
  /** Status code: `5.1.1`. */
  readonly code: string;
  /** What the mailbox's server answered. */
  readonly words: string;
  /** Day and time of the message; null where it says none that can be read. */
  readonly date: Date | null;
}

/** A report begins with all that is read of it: what follows are the papers of the returned message. */
export const MAX_READ_BYTES = 1024 * 1024;
/** A report has three parts, and a returned message some; reading takes time with their square. */
const MAX_PARTS = 200;
const MAX_DEPTH = 10;
const MAX_HEADER_BYTES = 256 * 1024;
const MAX_WORDS = 300;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const MESSAGE_ID = new RegExp(`^<(${UUID})@[^<>\\s]+>$`);
const ENVELOPE_ID = new RegExp(`^${UUID}$`);
const NOT_A_MESSAGE = 'Ce fichier n’est pas un email entier : envoyez le message tel que reçu, avec ses en-têtes.';

type Fields = ReadonlyMap<string, string>;

/** Fields of a block of headers, by their names in small letters; the first of each. */
function fieldsOf(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), (value ?? '').trim());
  }
  return fields;
}

const isBoundary = (bytes: Buffer, at: number) => bytes[at + 1] === 0x2d && bytes[at + 2] === 0x2d;
/** Lines that may begin a part. */
function countParts(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf('\n--'); at >= 0; at = bytes.indexOf('\n--', at + 1))
    if (isBoundary(bytes, at)) count += 1;
  return count;
}

const refused = (message: string) => new AppError('bad_request', message);

/**
 * Reads a message of a mail server (RFC 3464). Null for any other message, and for a report that says that all went well.
 * Throws `bad_request`, in French, for what is no message, or has too many parts.
 */
export async function readReport(message: Buffer): Promise<BounceReport | null> {
  const bytes = message.subarray(0, MAX_READ_BYTES);
  if (countParts(bytes) > MAX_PARTS) throw refused('Ce message a trop de parties : ce n’est pas un retour d’email.');
  const limits = { maxNestingDepth: MAX_DEPTH, maxHeadersSize: MAX_HEADER_BYTES };
  const mail = await PostalMime.parse(bytes, { ...limits, forceRfc822Attachments: true }).catch((error: Error) => {
    throw refused(`${NOT_A_MESSAGE} (${error.message})`);
  });
  if (mail.headers.length === 0) throw refused(NOT_A_MESSAGE);
  const textOf = (pattern: RegExp): string | undefined => {
    const part = mail.attachments.find(({ mimeType }) => pattern.test(mimeType));
    return part && Buffer.from(part.content as ArrayBuffer).toString('utf8');
  };
  const status = textOf(/^message\/(?:global-)?delivery-status$/);
  if (status === undefined) return null;
  const [envelope, ...recipients] = status
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(fieldsOf);
  const found = ['failed', 'delayed'].flatMap((action) =>
    recipients.filter((fields) => fields.get('action')?.toLowerCase() === action),
  )[0];
  if (!found) return null;
  const kind = found.get('action')?.toLowerCase() === 'delayed' ? 'delayed' : 'failed';
  const returned = textOf(/^(?:text\/rfc822-headers|message\/(?:rfc822|global(?:-headers)?))$/) ?? '';
  const messageId = fieldsOf(returned.split(/\r?\n\r?\n/, 1)[0] ?? '').get('message-id') ?? '';
  const envelopeId = envelope?.get('original-envelope-id') ?? '';
  const date = new Date(mail.date ?? '');
  return {
    kind,
    key: MESSAGE_ID.exec(messageId)?.[1] ?? ENVELOPE_ID.exec(envelopeId)?.[0] ?? null,
    code: /^[245]\.\d{1,3}\.\d{1,3}/.exec(found.get('status') ?? '')?.[0] ?? (kind === 'failed' ? '5.0.0' : '4.0.0'),
    words: (found.get('diagnostic-code') ?? '')
      .replace(/^[\w.-]+[ \t]*;[ \t]*/, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, MAX_WORDS),
    date: Number.isNaN(date.getTime()) ? null : date,
  };
}
