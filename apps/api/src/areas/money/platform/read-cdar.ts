import { parisInstant } from '@officine/domain';
import { BankFileError } from '../bank/read/refusal.ts';
import { all, at, type Element, text, XmlReader } from '../bank/read/xml.ts';
import type { FlowReason } from './port.ts';

const ROOT = 'CrossDomainAcknowledgementAndResponse';
const MAX_STATUSES = 1000;
const MAX_REASONS = 50;
const MAX_CODE_CHARS = 64;
const MAX_TEXT_CHARS = 2000;
/** Scheme of a SIREN. */
const SIREN = '0002';

/** One status of one invoice, as a message says it. */
export interface ReadStatus {
  readonly code: string;
  /** When it was set; null when the message does not say it. */
  readonly date: Date | null;
  /** Number of the invoice, or the name of its file when it could not be read. */
  readonly number: string | null;
  readonly siren: string | null;
  readonly date_invoice: string | null;
  readonly reasons: readonly FlowReason[];
}
/** A message of statuses that cannot be read; the message is French. */
export class CdarError extends Error {
  override readonly name = 'CdarError';
}

const short = (value: string | null, max: number): string | null => value?.slice(0, max) ?? null;

/** An instant of format 204 (`20261127103000`, in Paris), or a day. */
function instantOf(element: Element | undefined): Date | null {
  const [, y, m, d, time = ''] = /^(\d{4})(\d\d)(\d\d)(\d{0,6})$/.exec(text(element, 'DateTimeString') ?? '') ?? [];
  const [hour, minute, second] = [time.slice(0, 2) || '00', time.slice(2, 4) || '00', time.slice(4, 6) || '00'];
  try {
    return parisInstant(`${y}-${m}-${d}`, `${hour}:${minute}:${second}`);
  } catch {
    return null;
  }
}
function dayOf(element: Element | undefined): string | null {
  const [, y, m, d] = /^(\d{4})(\d\d)(\d\d)/.exec(text(element, 'DateTimeString') ?? '') ?? [];
  return y ? `${y}-${m}-${d}` : null;
}

function reasonOf(status: Element): readonly FlowReason[] {
  const code = short(text(status, 'ReasonCode'), MAX_CODE_CHARS);
  const words = [text(status, 'Reason'), ...all(status, 'IncludedNote').map((note) => text(note, 'Content'))];
  const said = words.filter((word) => word !== null).join(' : ');
  return code === null && said === '' ? [] : [{ code: code ?? 'AUTRE', text: short(said || null, MAX_TEXT_CHARS) }];
}

function statusOf(document: Element, acknowledgement: Element): ReadStatus {
  const issuer = at(document, 'IssuerTradeParty', 'GlobalID');
  const date = instantOf(at(acknowledgement, 'IssueDateTime')) ?? instantOf(at(document, 'ReceiptDateTime'));
  return {
    code: short(text(document, 'ProcessConditionCode'), MAX_CODE_CHARS) ?? '?',
    date,
    number: short(text(document, 'IssuerAssignedID'), MAX_CODE_CHARS),
    siren:
      (issuer?.attributes['schemeID'] ?? SIREN) === SIREN ? short(issuer?.text.trim() ?? null, MAX_CODE_CHARS) : null,
    date_invoice: dayOf(at(document, 'FormattedIssueDateTime')),
    reasons: all(document, 'SpecifiedDocumentStatus').flatMap(reasonOf).slice(0, MAX_REASONS),
  };
}

/** Reads a status message (CDAR D22B). No grammar or entity is read; a message is read whole or is a `CdarError`. */
export function readCdar(bytes: Buffer): readonly ReadStatus[] {
  const roots: Element[] = [];
  const reader = new XmlReader({
    open: () => {},
    take: (element, path) => path.length === 0 && roots.push(element) > 0,
  });
  try {
    reader.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    reader.end();
  } catch (error) {
    if (error instanceof BankFileError || error instanceof TypeError)
      throw new CdarError('Ce message de statut est abîmé, ou n’est pas du XML permis.', { cause: error });
    throw error;
  }
  const [root] = roots;
  if (root?.name !== ROOT) throw new CdarError('Ce message n’est pas un statut (CDAR).');
  const statuses = all(root, 'AcknowledgementDocument').flatMap((acknowledgement) =>
    all(acknowledgement, 'ReferenceReferencedDocument').map((document) => statusOf(document, acknowledgement)),
  );
  if (statuses.length === 0) throw new CdarError('Ce message ne dit le statut d’aucune facture.');
  if (statuses.length > MAX_STATUSES) throw new CdarError(`Ce message a plus de ${MAX_STATUSES} statuts.`);
  return statuses;
}
