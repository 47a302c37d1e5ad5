import { type Download, ifUnchanged, type Mount, type Page, type RouteDef } from '@officine/sdk';
import { CliError, usage } from '../../cli-error.ts';
import { writeOutput } from '../../files/output.ts';
import { readPairs } from '../../lists/query.ts';
import type { Column, Row } from '../../output/fields.ts';
import { didYouMean } from '../../suggest.ts';
import { verb } from '../../verb.ts';
import { findRoute, routesByName } from './find-route.ts';
import { readBody } from './read-body.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const MOUNTS: readonly Mount[] = ['admin', 'customer', 'pool', 'advertiser', 'marketing', 'shared', 'public'];
const callColumns: readonly Column[] = [
  { key: 'id', label: 'Appel' },
  { key: 'method', label: 'Méthode' },
  { key: 'path', label: 'Chemin' },
  { key: 'roles', label: 'Pour' },
  { key: 'summary', label: 'Ce qu’il fait' },
];
const describe = ([id, { method, path, on, summary }]: [string, RouteDef]): Row => ({
  id,
  method,
  path,
  roles: [...on],
  summary,
});
const isPage = (value: unknown): value is Page<Row> => Array.isArray((value as Partial<Page<Row>> | null)?.collection);
const columnsOf = (rows: readonly Row[]): Column[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))]
    .filter((key) => !key.startsWith('@'))
    .map((key) => ({ key, label: key }));

export const api = verb(
  {
    arguments: { call: { label: 'appel', summary: 'pharmacies.list, ou un chemin : /pharmacies/3', optional: true } },
    options: {
      list: { summary: 'Liste tous les appels' },
      method: {
        value: 'méthode',
        short: 'X',
        choices: METHODS,
        summary: 'Avec un chemin ; GET, ou POST dès qu’il y a un corps',
      },
      param: { value: 'nom=valeur', short: 'p', many: true, summary: 'Partie du chemin : id=3' },
      query: { value: 'clé=valeur', many: true, summary: 'Paramètre de la requête : order[name]=desc' },
      field: {
        value: 'clé=valeur',
        short: 'F',
        many: true,
        summary: 'Champ du corps : JSON ou texte ; @chemin lit un fichier',
      },
      'raw-field': { value: 'clé=texte', many: true, summary: 'Champ du corps, toujours un texte' },
      'if-match': { value: 'etag', summary: 'Seulement si l’élément est celui de cet ETag : il n’a pas changé depuis' },
      etag: { summary: 'L’ETag de l’élément, au lieu de ses champs' },
      input: { value: 'fichier', summary: 'Corps en JSON (- : entrée standard)' },
      output: { value: 'fichier', short: 'o', summary: 'Où écrire un fichier reçu (- : sortie standard)' },
      mount: { value: 'rôle', choices: MOUNTS, summary: 'Préfixe à employer ; celui de votre rôle sinon' },
      paginate: { summary: 'Toutes les pages d’une liste' },
    },
    examples: [
      'api --list',
      'api pharmacies.list --query search=gare --query "order[name]=desc"',
      'api /pharmacies/1 --json name,locality',
      'api zones.update --param id=1 --field price=1200',
      'api /zones/1 --etag',
    ],
  },
  async ({ sdk, out, args }) => {
    if (args.list) return out.list([...routesByName()].map(describe), { columns: callColumns });
    if (args.call === undefined) throw usage('Il manque <appel>.', 'Tous les appels : officine api --list');
    const hasBody = args.input !== undefined || args.field.length > 0 || args['raw-field'].length > 0;
    const found = findRoute(args.call, args.method ?? (hasBody ? 'POST' : 'GET'));
    const { route } = found;
    const mount = args.mount ?? found.mount;
    if (mount && !route.on.includes(mount))
      throw usage(`Cet appel n’existe pas pour ${mount}.`, `Au choix : ${route.on.join(', ')}`);
    const params: Record<string, unknown> = { ...found.params, ...readPairs(args.param, '--param') };
    const needed = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const missing = needed.filter((name) => params[name] === undefined);
    const unknown = Object.keys(params).find((name) => !needed.includes(name));
    if (unknown !== undefined)
      throw usage(
        `Cet appel n’a pas de paramètre « ${unknown} » : ${route.path}.`,
        didYouMean(unknown, needed) ?? 'Un filtre se donne par --query, un champ par --field.',
      );
    if (missing.length > 0) throw usage(`Il manque ${missing.map((name) => `--param ${name}=…`).join(' ')}.`);
    const query = readPairs([...found.query, ...args.query], '--query');
    const body = await readBody(route, args);
    const call = (more: object = {}) =>
      sdk.call<RouteDef>(route, { ...params, query: { ...query, ...more }, ...(body && { body }) } as never, {
        ...(mount && { mount }),
        ...(args['if-match'] !== undefined && { headers: { 'if-match': args['if-match'] } }),
      }) as Promise<unknown>;

    if (route.download) {
      const file = (await call()) as Download;
      const path = args.output ?? file.name;
      if (args.output === '-') for await (const bytes of file.stream()) await out.raw(bytes);
      else if (!path) throw usage('Le serveur ne nomme pas ce fichier.', 'Ajoutez --output <fichier>');
      else await writeOutput(path, file.stream());
      return args.output === '-' ? undefined : out.done(`Écrit dans ${path}.`);
    }
    if (args.output !== undefined) throw usage('Cet appel ne rend pas de fichier.', 'Redirigez la sortie : > fichier');
    const answer = await call();
    if (args.etag) {
      const etag = isPage(answer) ? undefined : ifUnchanged(Object(answer)).headers?.['if-match'];
      if (etag === undefined)
        throw usage('Cet appel ne rend pas un élément qui a un ETag.', 'Par exemple : officine api /zones/1 --etag');
      return out.raw(`${etag}\n`);
    }
    if (answer === undefined) return out.done('Fait.');
    if (isPage(answer)) {
      const rows = [...answer.collection];
      let { next } = answer.view;
      for (let page = Number(query['page'] ?? 1) + 1; args.paginate && next; page++) {
        const more = (await call({ page })) as Page<Row>;
        rows.push(...more.collection);
        next = more.collection.length > 0 ? more.view.next : undefined;
      }
      await out.list(rows, { columns: columnsOf(rows), total: answer.total });
      return next ? out.note(`${rows.length} sur ${answer.total} : --paginate pour tout.`) : undefined;
    }
    if (Array.isArray(answer)) return out.list(answer as Row[], { columns: columnsOf(answer as Row[]) });
    if (answer === null || typeof answer !== 'object')
      throw new CliError('Le serveur a répondu autre chose que prévu.');
    return out.item(answer as Row, columnsOf([answer as Row]));
  },
);
