import { createHash } from 'node:crypto';
import { type Closing, parseClosings } from '@officine/domain';
import type postgres from 'postgres';
import { type Connector, Refusal } from './connector.ts';
import { Problem } from './problem.ts';

/** Exceptional closings as sites store them, in this order of keys; null without any. */
export function closingsOf(stored: string | null): readonly Closing[] | null {
  const read = parseClosings(stored ?? '');
  if (!read.ok || read.value.length === 0) return null;
  // Sites remove control characters: digests must be equal on both sides.
  return read.value.map(({ start, end, label }) => ({ start, end, label: label.replaceAll(/\p{Cc}/gu, '') }));
}

/** The closings that a site is meant to show: those of its pharmacy, null when the site shows no hours. */
export async function expectedClosings(sql: postgres.ISql, id: number): Promise<readonly Closing[] | null> {
  const [row] = await sql<{ closings: string | null }[]>`
    select s.closings from pharmacy_wordpress w join pharmacy_websites s on s.pharmacy_id = w.pharmacy_id
    where w.id = ${id} and w.has_hours`;
  return closingsOf(row?.closings ?? null);
}

/** Whether a site has exactly these closings, by the digest in its status. True before its first sync. */
export function hasClosings(status: Readonly<Record<string, unknown>>, closings: readonly Closing[] | null): boolean {
  if (typeof status['revision'] !== 'number') return true;
  const fields = (status['fields'] ?? {}) as { closings?: { digest?: unknown } | null };
  const digest = closings && createHash('sha256').update(JSON.stringify(closings)).digest('hex');
  return (fields.closings?.digest ?? null) === digest;
}

/**
 * Calls `sync`. A connector older than 1.1.0 refuses the closings: it gets everything else, and `problems` says what
 * the site does not show.
 */
export async function callSync(
  connector: Connector,
  payload: { readonly revision: number; readonly fields: Readonly<Record<string, unknown>> },
): Promise<{ answer: Record<string, unknown>; problems: readonly Problem[] }> {
  try {
    return { answer: await connector.call('sync', payload), problems: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || error.details['path'] !== 'fields.closings') throw error;
    const { closings, ...fields } = payload.fields;
    const answer = await connector.call('sync', { ...payload, fields });
    return { answer, problems: closings === null ? [] : [new Problem('closings_unseen')] };
  }
}
