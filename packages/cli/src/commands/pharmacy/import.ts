import { isApiError } from '@officine/sdk';
import { type CustomerImport, exchange, pharmacies } from '@officine/sdk/contract';
import { countOf, formatNumber } from '@officine/sdk/format';
import { CliError, usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { readFileToSend } from '../../files/input.ts';
import { writeOutput } from '../../files/output.ts';
import { type Context, verb } from '../../verb.ts';
import { startImport } from './import-key.ts';
import { showImport } from './show-import.ts';

interface ImportArgs {
  readonly file: string;
  readonly 'skip-errors': boolean;
  readonly resume: boolean;
  readonly 'errors-file': string | undefined;
  readonly 'report-file': string | undefined;
}
type ImportContext = Pick<Context<ImportArgs>, 'sdk' | 'out' | 'config' | 'args'>;

/** Sends the file. With a key, sending it again does not import it twice. */
const send = (
  { sdk, out }: ImportContext,
  body: { file: File; dry_run?: boolean; skip_errors?: boolean },
  key?: string,
) =>
  out.during(body.dry_run ? 'Essai de l’import…' : 'Import…', (progress) =>
    sdk.call(
      exchange.importCustomers,
      { body },
      {
        ...(key && { idempotencyKey: key }),
        onProgress: (percent) => {
          if (percent < 100) progress.percent(percent);
          else progress.say(body.dry_run ? 'Comparaison…' : 'Enregistrement…');
        },
      },
    ),
  );

/** Writes the files of `--errors-file` and `--report-file`. */
async function writeFiles({ sdk, out, args }: ImportContext, { id, rejected }: CustomerImport): Promise<void> {
  const { 'errors-file': errorsFile, 'report-file': reportFile } = args;
  if (errorsFile !== undefined && rejected > 0) {
    await writeOutput(errorsFile, (await sdk.call(exchange.importRejects, { id })).stream());
    out.note(`Lignes rejetées écrites dans ${errorsFile}, avec la colonne ERREUR.`);
  }
  if (reportFile === undefined) return;
  await writeOutput(reportFile, (await sdk.call(exchange.importReport, { id })).stream());
  out.note(`Compte rendu écrit dans ${reportFile}.`);
}

/** True if the server may have done the import nevertheless. */
const isUncertain = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Sends the import under a key, which stays stored for `--resume` if the answer does not arrive. */
async function importOnce(needs: ImportContext, file: File): Promise<CustomerImport> {
  const { out, config, args } = needs;
  const options = { skip_errors: args['skip-errors'] };
  const { key, isResumed, forget } = await startImport(config, file, options, args.resume);
  if (args.resume)
    out.note(isResumed ? 'Reprise de l’import commencé.' : 'Rien à reprendre pour ce fichier : import normal.');
  try {
    const result = await send(needs, { file, ...options }, key);
    await forget();
    return result;
  } catch (error) {
    if (isUncertain(error)) out.note('Rien ne dit si l’import a été fait : la même commande avec --resume le reprend.');
    else await forget();
    throw error;
  }
}

/** With `--errors-file`, runs a refused import again as a dry run, to write the rows to correct. */
async function writeRejectedRows(needs: ImportContext, file: File, error: unknown): Promise<never> {
  const path = needs.args['errors-file'];
  if (!isApiError(error) || error.code !== 'import_file_invalid' || path === undefined) throw error;
  const tried = await send(needs, { file, dry_run: true }).catch(() => undefined);
  if (!tried || tried.rejected === 0) throw error;
  await writeFiles(needs, tried);
  const many = tried.rejected;
  throw new CliError(
    `${many > 1 ? `${formatNumber(many)} lignes sont` : 'Une ligne est'} à corriger : rien n’a été importé.`,
    EXIT.error,
    'Pour importer les autres : --skip-errors',
  );
}

export const importCustomers = verb(
  {
    arguments: {
      file: { label: 'fichier', summary: 'CSV de clients, colonne Z et d’autres ; - pour l’entrée standard' },
    },
    options: {
      'dry-run': { summary: 'Montre ce qui changerait, sans rien changer' },
      'skip-errors': { summary: 'Importe les bonnes lignes, laisse les autres' },
      'errors-file': { value: 'fichier', summary: 'Écrit les lignes rejetées, avec une colonne ERREUR' },
      'report-file': { value: 'fichier', summary: 'Écrit ce que devient chaque ligne' },
      resume: { summary: 'Reprend un import du même fichier dont la réponse n’est pas arrivée' },
    },
    examples: [
      'pharmacy import clients.csv --dry-run',
      'pharmacy import clients.csv --skip-errors --errors-file rejets.csv --yes',
      'pharmacy import clients.csv --resume --yes',
    ],
  },
  async (context) => {
    const { out, ask, args } = context;
    const isTrial = args['dry-run'];
    if (isTrial && args.resume) throw usage('--dry-run ne change rien : il n’y a rien à reprendre.');
    if (!isTrial) ask.canConfirm();
    const file = await readFileToSend(args.file);
    if (isTrial || (ask.interactive && !args.resume)) {
      const tried = await send(context, { file, dry_run: true });
      await showImport(out, tried);
      if (isTrial) {
        await writeFiles(context, tried);
        return tried.rejected > 0 ? EXIT.partial : EXIT.done;
      }
      if (tried.rejected > 0 && !args['skip-errors']) {
        await writeFiles(context, tried);
        throw new CliError(
          'Des lignes sont à corriger : rien n’a été importé.',
          EXIT.error,
          'Pour importer les autres : --skip-errors',
        );
      }
      if (tried.updated > 0) await ask.confirm(`Modifier ${countOf(pharmacies.list.noun, tried.updated)} ?`);
    }
    const result = await importOnce(context, file).catch((error: unknown) => writeRejectedRows(context, file, error));
    await showImport(out, result);
    await writeFiles(context, result);
    return result.rejected > 0 ? EXIT.partial : EXIT.done;
  },
);
