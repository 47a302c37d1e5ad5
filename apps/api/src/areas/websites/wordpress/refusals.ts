import type { ProblemType } from './problem.ts';
import { updateReason } from './updates/reasons.ts';

/** An error sent by the connector. */
export interface ConnectorError {
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const PROBLEM_TYPES: Readonly<Record<string, ProblemType>> = {
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
  unknown_update: 'unknown_update',
  storage_failed: 'storage_failed',
  internal: 'site_failed',
};

/** `600` seconds: `10 min`. */
function span(seconds: number): string {
  const all = Math.abs(Math.round(seconds));
  return all < 120 ? `${all} s` : all < 7200 ? `${Math.round(all / 60)} min` : `${Math.round(all / 3600)} h`;
}

/** Converts a refusal of the connector: the problem's type, and the value in its sentence. */
export function refusalOf({ code, details = {} }: ConnectorError): [type: ProblemType, value: string] {
  if (code === 'clock_skew') return ['clock_skew', span(Number(details['skew'] ?? 0))];
  if (code === 'stopped') {
    const said = ['version', 'where'].map((name) => String(details[name] ?? ''));
    return ['connector_stopped', said.every((text) => /^[\w.:-]{1,80}$/.test(text)) ? said.join(', ') : 'inconnu'];
  }
  if (code === 'update_refused') return ['update_refused', updateReason(details['reason'])];
  const known = Object.hasOwn(PROBLEM_TYPES, code) ? PROBLEM_TYPES[code] : undefined;
  if (known) return [known, ''];
  // Shown to administrators: only identifiers are accepted, no free text of the site.
  const said = code === 'invalid_payload' ? String(details['path'] ?? code) : code;
  return ['refused', /^[\w.]{1,80}$/.test(said) ? said : 'inconnu'];
}
