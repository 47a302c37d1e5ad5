import { isApiError } from '@officine/sdk';
import { campaigns, placeOfPath, type RowError, type Simulation } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { textOf } from '@officine/sdk/messages';
import { CliError } from '../../cli-error.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { writeOutput } from '../../files/output.ts';
import { toCsv } from '../../output/csv.ts';
import { rowErrorText } from '../../output/row-error.ts';
import type { Context } from '../../verb.ts';
import { alertColumns, distributionColumns, simulationColumns } from './columns.ts';
import { type FormArgs, readForm } from './form.ts';

const WRITTEN_ERROR = { one: 'erreur écrite', many: 'erreurs écrites' };
const REJECTED_ROW = { one: 'ligne écartée', many: 'lignes écartées' };
const MAX_SHOWN_ROWS = 20;
type SimulationContext = Pick<Context<FormArgs>, 'sdk' | 'out' | 'ask' | 'args'>;

type FileErrors = readonly (Omit<RowError, 'line'> & { readonly line?: number | null | undefined })[];
async function writeErrors(path: string, errors: FileErrors): Promise<void> {
  const rows = errors.map(({ line, column, value, message }) => [line, column, value, message]);
  await writeOutput(path, toCsv(['LIGNE', 'COLONNE', 'VALEUR', 'ERREUR'], rows));
}

/** Sends the form and returns the simulation. A refused budget file lists each invalid row. */
export async function runSimulation({ sdk, out, ask, args }: SimulationContext): Promise<Simulation> {
  const body = await readForm(sdk, ask, args);
  try {
    return await out.during('Simulation de la campagne…', (progress) =>
      sdk.call(
        campaigns.simulate,
        { body },
        {
          onProgress: (percent) => {
            if (percent < 100) progress.percent(percent);
            else progress.say('Répartition du budget…');
          },
        },
      ),
    );
  } catch (error) {
    if (!isApiError(error) || error.code !== 'budget_file_invalid') throw error;
    const path = args['errors-file'];
    if (path === undefined || error.violations.length === 0) throw error;
    await writeErrors(
      path,
      error.violations.map((violation) => ({ ...violation, ...placeOfPath(violation.propertyPath) })),
    );
    const many = error.violations.length;
    throw new CliError(`${textOf(error.code)} : ${countOf(WRITTEN_ERROR, many)} dans ${path}.`, EXIT.error);
  }
}

/** Shows a simulation and the rejected rows of its budget; returns exit code 6 if there are any. */
export async function showSimulation({ out, args }: SimulationContext, simulation: Simulation): Promise<ExitCode> {
  const { errors, alerts, distribution } = simulation;
  await out.item({ ...simulation }, simulationColumns);
  if (out.format === 'table' && distribution.length > 0) {
    await out.title('Répartition');
    await out.list(distribution, { columns: distributionColumns });
  }
  if (out.format === 'table' && alerts.length > 0) {
    await out.title('Alertes');
    await out.list(alerts.slice(0, MAX_SHOWN_ROWS), { columns: alertColumns });
    if (alerts.length > MAX_SHOWN_ROWS)
      out.note(`${MAX_SHOWN_ROWS} alertes sur ${alerts.length} : toutes avec --json alerts.`);
  }
  if (errors.length === 0) return EXIT.done;
  const path = args['errors-file'];
  out.warn(`${countOf(REJECTED_ROW, errors.length)} du budget.`);
  if (path === undefined) for (const error of errors.slice(0, MAX_SHOWN_ROWS)) out.note(`  ${rowErrorText(error)}`);
  if (path === undefined && errors.length > MAX_SHOWN_ROWS)
    out.note('Toutes dans un fichier : --errors-file rejets.csv');
  if (path !== undefined) {
    await writeErrors(path, errors);
    out.note(`Écrites dans ${path}.`);
  }
  return EXIT.partial;
}
