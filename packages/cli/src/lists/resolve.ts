import type { Page, RouteDef } from '@officine/sdk';
import type { Noun } from '@officine/sdk/format';
import { CliError } from '../cli-error.ts';
import { type Row, valueAt } from '../output/fields.ts';
import { tame } from '../output/terminal.ts';
import type { Caller } from '../sdk/caller.ts';

interface Kind {
  readonly route: RouteDef & { readonly noun: Noun };
  /** Filters that a text is looked for under, in this order. */
  readonly by: readonly string[];
  /** Digits are a text as well, not an id. */
  readonly asText?: boolean;
}
const isSame = (a: unknown, b: string): boolean =>
  a === undefined || String(a).localeCompare(b, 'fr', { sensitivity: 'base' }) === 0;

/** Id of what was named by its id, its IRI (`/api/admin/zones/3`), or a text that one item alone has. */
export async function resolveId(sdk: Caller, text: string, { route, by, asText = false }: Kind): Promise<number> {
  const id = asText ? undefined : /^(?:\/.*\/)?(\d+)$/.exec(text)?.[1];
  if (id) return Number(id);
  const { one } = route.noun;
  const near: Row[] = [];
  for (const field of by) {
    const query = { [field]: text, itemsPerPage: 100 };
    const { collection } = (await sdk.call(route, { query } as never)) as Page<Row>;
    // Filters may find parts of a text: only the whole of it names something.
    const same = collection.filter((row) => isSame(valueAt(row, field), text));
    if (same.length === 1) return Number(same[0]?.['id']);
    near.push(...(same.length > 0 ? same : collection));
    if (same.length > 0) break;
  }
  if (near.length === 0) throw new CliError(`« ${text} » : ${one} introuvable.`);
  const names = near.slice(0, 5).map((row) => `${row['id']} (${String(row['name'] ?? row['reference'] ?? '')})`);
  throw new CliError(`« ${text} » : ${one} à préciser.`, 1, `Donnez l’id : ${tame(names.join(', '))}`);
}
