import { isApiError } from '@officine/sdk';
import { type CustomerImport, exchange } from '@officine/sdk/contract';
import { formatNumber } from '@officine/sdk/format';
import { CliError, usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { readFileToSend } from '../../files/input.ts';
import { writeOutput } from '../../files/output.ts';
import { type Context, verb } from '../../verb.ts';
import { showImport } from './show-import.ts';
import { startImport } from './unfinished.ts';

interface Args {
  readonly file: string;
  readonly 'skip-errors': boolean;
  readonly resume: boolean;
  readonly 'errors-file': string | undefined;
  readonly 'report-file': string | undefined;
}
type Needs = Pick<Context<Args>, 'sdk' | 'out' | 'config' | 'args'>;

/** Sends the file; the key makes a second sending harmless. */
const send = ({ sdk, out }: Needs, body: { file: File; dry_run?: boolean; skip_errors?: boolean }, key?: string) =>
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

/** Writes the files that were asked for beside what is shown. */
async function keepFiles({ sdk, out, args }: Needs, { id, rejected }: CustomerImport): Promise<void> {
  const { 'errors-file': errorsFile, 'report-file': reportFile } = args;
  if (errorsFile !== undefined && rejected > 0) {
    await writeOutput(errorsFile, (await sdk.call(exchange.importRejects, { id })).stream());
    out.note(`Lignes rejetées écrites dans ${errorsFile}, avec la colonne ERREUR.`);
  }
  if (reportFile === undefined) return;
  await writeOutput(reportFile, (await sdk.call(exchange.importReport, { id })).stream());
  out.note(`Compte rendu écrit dans ${reportFile}.`);
}

/** Is it still unknown whether the server did it? */
const isOpen = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;

/** One import under its key; what cuts it off leaves a note of it for `--resume`. */
async function importOnce(needs: Needs, file: File): Promise<CustomerImport> {
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
    if (isOpen(error)) out.note('Rien ne dit si l’import a été fait : la même commande avec --resume le reprend.');
    else await forget();
    throw error;
  }
}

/** A refused file changes nothing; a dry run finds the rows to correct, for the file that was asked for. */
async function refused(needs: Needs, file: File, error: unknown): Promise<never> {
  const path = needs.args['errors-file'];
  if (!isApiError(error) || error.code !== 'import_file_invalid' || path === undefined) throw error;
  const tried = await send(needs, { file, dry_run: true }).catch(() => undefined);
  if (!tried || tried.rejected === 0) throw error;
  await keepFiles(needs, tried);
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
        await keepFiles(context, tried);
        return tried.rejected > 0 ? EXIT.partial : EXIT.done;
      }
      if (tried.rejected > 0 && !args['skip-errors']) {
        await keepFiles(context, tried);
        throw new CliError(
          'Des lignes sont à corriger : rien n’a été importé.',
          EXIT.error,
          'Pour importer les autres : --skip-errors',
        );
      }
      if (tried.updated > 0)
        await ask.confirm(
          `Modifier ${formatNumber(tried.updated)} ${tried.updated > 1 ? 'pharmacies' : 'pharmacie'} ?`,
        );
    }
    const result = await importOnce(context, file).catch((error: unknown) => refused(context, file, error));
    await showImport(out, result);
    await keepFiles(context, result);
    return result.rejected > 0 ? EXIT.partial : EXIT.done;
  },
);
