import { randomUUID } from 'node:crypto';
import type { RouteDef } from '@officine/sdk';
import { contract, type ImportSheet, imports, type ListImport } from '@officine/sdk/contract';
import { countOf, formatNumber, type Noun } from '@officine/sdk/format';
import { CliError, usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { readFileToSend } from '../../files/input.ts';
import { writeOutput } from '../../files/output.ts';
import { readPairs } from '../../lists/query.ts';
import { didYouMean } from '../../suggest.ts';
import { type Context, verb } from '../../verb.ts';
import { showListImport, showUndo } from './show-import.ts';

/** Milliseconds: thousands of rows are written in one transaction. */
const TIMEOUT_MS = 5 * 60_000;

type CreateRoute = RouteDef & { readonly noun: Noun };
/** Create calls by name of the list: `zones`. */
function lists(): Map<string, CreateRoute> {
  const routes = Object.values(contract).flatMap((group) => Object.values(group) as RouteDef[]);
  const creates = routes.filter((route): route is CreateRoute => route.kind === 'create' && route.on.length > 0);
  return new Map(creates.map((route) => [route.path.slice(1), route]));
}
function nounOf(list: string): Noun {
  const known = lists();
  const found = known.get(list);
  if (found) return found.noun;
  const names = [...known.keys()].toSorted();
  throw usage(`Liste inconnue : ${list}.`, didYouMean(list, names) ?? `Au choix : ${names.join(', ')}`);
}

/** The field of each column: the proposed ones, corrected by `--map "Nom=name"`; `--map "Nom="` ignores a column. */
function fieldsOf({ columns, fields }: ImportSheet, pairs: readonly string[]): string[] {
  const known = ['id', ...fields.map(({ field }) => field)];
  const given = Object.entries(readPairs(pairs, '--map')).map(([header, field]) => [header, String(field)] as const);
  for (const [header, field] of given) {
    const headers = columns.map((column) => column.header);
    if (!headers.includes(header))
      throw usage(`Le fichier n’a pas de colonne « ${header} ».`, `Colonnes : ${headers.join(', ')}`);
    if (field !== '' && !known.includes(field))
      throw usage(`Champ inconnu : ${field}.`, didYouMean(field, known) ?? `Champs : ${known.join(', ')}`);
  }
  const chosen = new Map(given);
  const taken = new Set(chosen.values());
  return columns.map(({ header, field }) => chosen.get(header) ?? (field && !taken.has(field) ? field : ''));
}

interface ImportArgs {
  readonly list: string;
  readonly 'errors-file': string | undefined;
}
/** Writes the refused rows where `--errors-file` says. */
async function writeRejects({ sdk, out, args }: Pick<Context<ImportArgs>, 'sdk' | 'out' | 'args'>, done: ListImport) {
  const path = args['errors-file'];
  if (path === undefined || done.rejected === 0) return;
  await writeOutput(path, (await sdk.call(imports.rejects, { resource: args.list, id: done.id })).stream());
  out.note(`Lignes refusées écrites dans ${path}, avec la colonne ERREUR.`);
}

export const importRows = verb(
  {
    arguments: {
      list: { label: 'liste', summary: 'zones, topics, fillings, contacts…' },
      file: { label: 'fichier', summary: 'CSV ou XLSX ; - pour l’entrée standard', optional: true },
    },
    options: {
      map: { value: 'colonne=champ', many: true, summary: 'Champ d’une colonne du fichier, autant de fois qu’il faut' },
      key: { value: 'champ', summary: 'Reconnaît les existants par ce champ ; aucun : tout créer' },
      'dry-run': { summary: 'Montre ce qui changerait, sans rien changer' },
      'skip-errors': { summary: 'Importe les bonnes lignes, laisse les autres' },
      'errors-file': { value: 'fichier', summary: 'Écrit les lignes refusées, avec une colonne ERREUR' },
      undo: { value: 'reçu', summary: 'Annule l’import de ce reçu' },
    },
    examples: [
      'import zones emplacements.csv --dry-run',
      'import zones emplacements.csv --map "Nom=description" --skip-errors --errors-file rejets.csv --yes',
    ],
  },
  async (context) => {
    const { sdk, out, ask, args } = context;
    const { list: resource, file: path, undo } = args;
    const noun = nounOf(resource);
    const isTrial = args['dry-run'];
    if (!isTrial) ask.canConfirm();
    if (undo !== undefined) {
      await ask.confirm('Annuler cet import ?');
      const call = () => sdk.call(imports.undo, { resource, id: undo }, { timeout: TIMEOUT_MS });
      return showUndo(out, await out.during('Annulation…', call));
    }
    if (path === undefined) throw usage('Il manque le fichier.', `Exemple : officine import ${resource} fichier.csv`);
    const file = await readFileToSend(path);
    const sheet = await out.during('Lecture du fichier…', () => sdk.call(imports.read, { resource, body: { file } }));
    const key = args.key === 'aucun' ? '' : args.key;
    const body = { file, fields: fieldsOf(sheet, args.map), ...(key !== undefined && { key }) };
    const send = (more: object, words: string) =>
      out.during(words, () =>
        sdk.call(
          imports.run,
          { resource, body: { ...body, ...more } },
          { timeout: TIMEOUT_MS, idempotencyKey: randomUUID() },
        ),
      );
    const tried = await send({ dry_run: true }, 'Essai de l’import…');
    await showListImport(out, tried, noun);
    await writeRejects(context, tried);
    if (isTrial) return tried.rejected > 0 ? EXIT.partial : EXIT.done;
    if (tried.rejected > 0 && !args['skip-errors'])
      throw new CliError(
        `${tried.rejected > 1 ? `${formatNumber(tried.rejected)} lignes sont` : 'Une ligne est'} à corriger : rien n’a été importé.`,
        EXIT.error,
        'Pour importer les autres : --skip-errors',
      );
    const changes = tried.created + tried.updated;
    if (changes === 0) {
      out.done('Rien à changer.');
      return tried.rejected > 0 ? EXIT.partial : EXIT.done;
    }
    await ask.confirm(`Importer ${countOf(noun, changes)} ?`);
    const done = await send({ skip_errors: args['skip-errors'] }, 'Import…');
    out.done(`Import effectué. Pour l’annuler : officine import ${resource} --undo ${done.id}`);
    return done.rejected > 0 ? EXIT.partial : EXIT.done;
  },
);
