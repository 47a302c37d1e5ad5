import type { Page, RouteDef } from '@officine/sdk';
import type { Noun } from '@officine/sdk/format';
import { CliError } from '../cli-error.ts';
import { type Row, valueAt } from '../output/fields.ts';
import { withoutControls } from '../output/terminal.ts';
import type { Caller } from '../sdk/caller.ts';

interface Lookup {
  readonly route: RouteDef & { readonly noun: Noun };
  /** Filters to find a text by, in this order. */
  readonly by: readonly string[];
  /** Treat digits as text too, not as an id. */
  readonly asText?: boolean;
}
const isSame = (a: unknown, b: string): boolean =>
  a === undefined || String(a).localeCompare(b, 'fr', { sensitivity: 'base' }) === 0;

/** Returns the id of an item given by id, IRI (`/api/admin/zones/3`), or a text that only one item has. */
export async function resolveId(
  sdk: Pick<Caller, 'call'>,
  text: string,
  { route, by, asText = false }: Lookup,
): Promise<number> {
  const id = asText ? undefined : /^(?:\/.*\/)?(\d+)$/.exec(text)?.[1];
  if (id) return Number(id);
  const { one } = route.noun;
  const near: Row[] = [];
  for (const field of by) {
    const query = { [field]: text, itemsPerPage: 100 };
    const { collection } = (await sdk.call(route, { query } as never)) as Page<Row>;
    // Filters match parts of a text: only an equal text identifies an item.
    const same = collection.filter((row) => isSame(valueAt(row, field), text));
    if (same.length === 1) return Number(same[0]?.['id']);
    near.push(...(same.length > 0 ? same : collection));
    if (same.length > 0) break;
  }
  if (near.length === 0) throw new CliError(`« ${text} » : ${one} introuvable.`);
  const names = near.slice(0, 5).map((row) => `${row['id']} (${String(row['name'] ?? row['reference'] ?? '')})`);
  throw new CliError(`« ${text} » : ${one} à préciser.`, 1, `Donnez l’id : ${withoutControls(names.join(', '))}`);
}
