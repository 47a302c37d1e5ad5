import { ifUnchanged, isApiError, type RouteDef } from '@officine/sdk';
import { contract, matrix, type Outcome, receipts } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { CliError } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { effectLine } from '../../output/effect.ts';
import type { Row } from '../../output/fields.ts';
import type { Work } from '../tool.ts';
import { factLine, valueText } from '../words.ts';
import { fieldsIn, shapesOf, typeOf } from './query.ts';
import { namesIn, type OwnCall } from './routes.ts';

/** What an act would change, in lines, and the version of the item that it starts from. */
export interface Rehearsal {
  readonly lines: readonly string[];
  /** False: nothing would change, so there is nothing to confirm. */
  readonly changes: boolean;
  readonly headers: Readonly<Record<string, string>>;
}
interface Act {
  readonly own: OwnCall;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Acts that another call does with a rehearsal. */
const REHEARSED_ELSEWHERE: Readonly<Record<string, string>> = {
  'campaigns.disable': 'campaigns.reduce, avec percentage',
};
const NAMING = ['reference', 'number', 'name', 'label', 'title', 'login'];
/** What tells a row from others, before it is changed. */
const nameOf = (type: string, row: Row): string =>
  factLine(type, row, [
    ...NAMING,
    'type',
    'state',
    'status',
    'isActive',
    'budget',
    'amount_total',
    'count_pharmacies',
  ]) || `id ${row['id']}`;

const bare = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
const gets: readonly RouteDef[] = Object.values(contract)
  .flatMap((routes) => Object.values<RouteDef>(routes))
  .filter(({ kind }) => kind === 'get');
/** The call that reads the row which an act is about: `/tasks/{id}/cancel` → `tasks.get`. */
function rowCall({ route, mount }: OwnCall): RouteDef | undefined {
  const prefix = /^.*?\{\w+\}/.exec(route.path)?.[0];
  return prefix === undefined
    ? undefined
    : gets.find(({ path, on }) => bare(path) === bare(prefix) && on.includes(mount));
}
/** The other things that an address names: `{pharmacyId}` → `pharmacies.get`. */
const otherCalls = ({ route, mount }: OwnCall): (readonly [name: string, get: RouteDef])[] =>
  namesIn(route)
    .slice(1)
    .flatMap((name) => {
      const get = gets.find(({ type, on }) => `${type?.toLowerCase()}id` === name.toLowerCase() && on.includes(mount));
      return get ? [[name, get] as const] : [];
    });

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const idIn = (value: unknown): string | undefined =>
  isRow(value) ? String(value['id']) : /(\d+)$/.exec(String(value))?.[1];
/** Whether a field keeps its value; things that a row refers to are compared by their ids. */
function isSame(before: unknown, after: unknown): boolean {
  if (isRow(before) && 'id' in before && !isRow(after)) return idIn(before) === idIn(after);
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, at) => isSame(one, after[at]));
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}
/** `Prix : 0,60 € → 0,75 €` for each field that changes; fields of an embedded object one by one. */
function changesOf(type: string, before: Row, after: Row, owner = ''): string[] {
  return Object.entries(after).flatMap(([name, value]): string[] => {
    const old = before[name];
    const path = owner + name;
    if (isRow(value) && isRow(old)) return changesOf(type, old, value, `${path}.`);
    if (isSame(old, value)) return [];
    return [
      `${headingOf(type, path)} : ${valueText(type, path, old) || 'vide'} → ${valueText(type, path, value) || 'vide'}`,
    ];
  });
}
const sentLines = (type: string, body: Row): string[] =>
  Object.entries(body).map(([name, value]) => `${headingOf(type, name)} : ${valueText(type, name, value) || 'vide'}`);

/** What switching an item off or on would stop or restore; nothing for what is not on pages. */
async function switchLines({ role, call }: Work, type: string, item: Row, isActive: unknown): Promise<string[]> {
  const iri = item['@id'];
  if (typeof isActive !== 'boolean' || typeof iri !== 'string' || !receipts.switch.on.some((mount) => mount === role))
    return [];
  const outcome = await call(receipts.switch, {
    body: { resource: type, items: [iri], isActive, dry_run: true },
  }).catch((error: unknown) => {
    // Not every class can be switched in this way: the change of its field is all there is to tell.
    if (isApiError(error) && error.status < 500) return undefined;
    throw error;
  });
  return outcome?.effect ? [`${isActive ? 'Reprend' : 'Arrête'} : ${effectLine(outcome)}`] : [];
}

/** Figures of dry runs that are no fields of a resource. */
const FIGURES: Readonly<Record<string, string>> = {
  count: 'Nombre',
  mails: 'Emails',
  refused: 'Écartés',
  invoices: 'Factures',
  count_invoices: 'Factures',
  count_mails: 'Emails',
  blocked: 'Ce qui empêche l’envoi',
  missing_rates: 'Taux de pénalités qui manquent',
  accounts: 'Comptes prévenus',
  recent: 'Demandés il y a peu',
  without_account: 'Sans compte',
};
const wordFor = (type: string, name: string): string => FIGURES[name] ?? headingOf(type, name);
/** One of many, by what names it, its sum and what is said of it. */
const sampleOf = (one: Row): string =>
  [...NAMING.map((name) => one[name]), typeof one['amount'] === 'number' && formatMoney(one['amount']), one['message']]
    .filter(Boolean)
    .map(String)
    .join(' · ');

const isOutcome = (value: unknown): value is Outcome => isRow(value) && 'count' in value && 'failures' in value;
/** The figures of a dry run. */
function dryRunLines(type: string, answer: unknown): { lines: string[]; changes: boolean } {
  if (isOutcome(answer)) {
    const { count, failures, effect, credits } = answer;
    return {
      lines: [
        `Lignes qui changent : ${count}`,
        ...(effect ? [`Effet : ${effectLine(answer)}`] : []),
        ...(effect?.pharmacies ?? [])
          .slice(0, 5)
          .map(
            ({ name, count_schedulings: many, amount }) => `· ${name} : ${many} programmations, ${formatMoney(amount)}`,
          ),
        ...(credits ? [`Factures à créditer : ${credits.count}, ${formatMoney(credits.amount)} HT`] : []),
        ...failures.slice(0, 5).map(({ label, message }) => `Resterait comme avant : ${label}, ${message}`),
      ],
      changes: count > 0,
    };
  }
  const row = isRow(answer) ? answer : {};
  const lines = Object.entries(row).flatMap(([name, value]): string[] => {
    if (name.startsWith('@') || value === null) return [];
    if (Array.isArray(value))
      return value.length === 0
        ? []
        : [
            `${wordFor(type, name)} : ${value.length}`,
            ...value
              .slice(0, 5)
              .filter(isRow)
              .map((one) => `· ${sampleOf(one)}`),
          ];
    return isRow(value) ? [] : [`${wordFor(type, name)} : ${valueText(type, name, value)}`];
  });
  return { lines, changes: true };
}

const priceText = (cents: number | null | undefined): string =>
  typeof cents === 'number' ? formatMoney(cents) : 'prix de l’emplacement';
/** Before and after of each price. */
async function priceLines({ call }: Work, body: Row): Promise<Rehearsal> {
  const { rows } = await call(matrix.get, {});
  const prices = body['prices'] as readonly {
    zone: string | number;
    formula: 'extranet' | 'extranet_internet';
    price: number | null;
  }[];
  const lines = prices.flatMap(({ zone, formula, price }) => {
    const row = rows.find((one) => String(one.zone.id) === idIn(zone));
    if (!row) throw new CliError(`Aucun emplacement n’a l’id ${idIn(zone)}.`, EXIT.error, 'Cherchez-le avec prices.');
    return row[formula] === price
      ? []
      : [
          `${row.zone.reference}, ${formula === 'extranet' ? 'extranet seul' : 'extranet et internet'} : ${priceText(row[formula])} → ${priceText(price)}`,
        ];
  });
  return {
    lines: [`Prix qui changent : ${lines.length}`, ...lines.slice(0, 20)],
    changes: lines.length > 0,
    headers: {},
  };
}

/**
 * Says what an act would change, and changes nothing. Throws for an act whose figures cannot be known beforehand: it is not
 * done here.
 */
export async function rehearse(work: Work, { own, params, query, body }: Act): Promise<Rehearsal> {
  const { route, name, mount } = own;
  const type = typeOf(own);
  const elsewhere = REHEARSED_ELSEWHERE[name];
  if (elsewhere)
    throw new CliError(
      `L’appel ${name} ne dit pas d’avance ce qu’il change.`,
      EXIT.usage,
      `Prenez ${elsewhere} : il donne ses chiffres.`,
    );
  const make = (target: RouteDef, input: object): Promise<unknown> =>
    work.call<RouteDef>(target, input as never, { mount });
  if (fieldsIn(shapesOf(own).body).includes('dry_run')) {
    const { lines, changes } = dryRunLines(
      type,
      await make(route, { ...params, query, body: { ...body, dry_run: true } }),
    );
    return { lines, changes, headers: {} };
  }
  if (name === 'matrix.update') return priceLines(work, body);
  if (route.kind === 'create')
    return { lines: ['1 ligne de plus :', ...sentLines(type, body)], changes: true, headers: {} };
  const read = rowCall(own);
  if (!read)
    throw new CliError(
      `L’appel ${name} n’a pas de répétition qui en donne les chiffres : l’assistant ne le fait pas.`,
      EXIT.denied,
      `Faites-le dans le bureau : ${work.link('')}`,
    );
  const item = (await make(read, { id: params[namesIn(route)[0] ?? 'id'] })) as Row;
  const of = read.type ?? type;
  const headers = route.errors.includes('changed_meanwhile') ? (ifUnchanged(item).headers ?? {}) : {};
  if (route.kind === 'update') {
    const changed = changesOf(of, item, body);
    return {
      lines: [
        `1 ligne, ${changed.length} champ${changed.length > 1 ? 's' : ''} : ${nameOf(of, item)}`,
        ...changed,
        ...(await switchLines(work, of, item, body['isActive'])),
      ],
      changes: changed.length > 0,
      headers,
    };
  }
  const others = await Promise.all(
    otherCalls(own).map(async ([param, get]) =>
      nameOf(get.type ?? '', (await make(get, { id: params[param] })) as Row),
    ),
  );
  const what = route.method === 'DELETE' ? '1 ligne disparaît' : '1 ligne touchée';
  return { lines: [`${what} : ${nameOf(of, item)}`, ...others, ...sentLines(of, body)], changes: true, headers };
}
