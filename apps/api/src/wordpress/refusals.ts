import type { ProblemType } from './problem.ts';

/** An error as the connector says it. */
export interface SaidError {
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const TYPES: Readonly<Record<string, ProblemType>> = {
  not_linked: 'not_linked',
  missing_signature: 'headers_stripped',
  unknown_key: 'unknown_key',
  bad_signature: 'bad_signature',
  clock_skew: 'clock_skew',
  older_revision: 'older_revision',
  revision_conflict: 'older_revision',
  method_not_allowed: 'redirect',
  busy: 'busy',
  replayed_nonce: 'busy',
  storage_failed: 'storage_failed',
  internal: 'site_failed',
};

/** `600` seconds: `10 min`. */
function span(seconds: number): string {
  const all = Math.abs(Math.round(seconds));
  return all < 120 ? `${all} s` : all < 7200 ? `${Math.round(all / 60)} min` : `${Math.round(all / 3600)} h`;
}

/** What a refusal of the connector is to an administrator: type, and what differs in its sentence. */
export function refusalOf({ code, details = {} }: SaidError): [type: ProblemType, value: string] {
  if (code === 'clock_skew') return ['clock_skew', span(Number(details['skew'] ?? 0))];
  const known = Object.hasOwn(TYPES, code) ? TYPES[code] : undefined;
  if (known) return [known, ''];
  // What a site says is shown: names only, no text of its own.
  const said = code === 'invalid_payload' ? String(details['path'] ?? code) : code;
  return ['refused', /^[\w.]{1,80}$/.test(said) ? said : 'inconnu'];
}
