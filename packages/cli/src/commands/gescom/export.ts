import { isApiError } from '@officine/sdk';
import { exchange } from '@officine/sdk/contract';
import { CliError, usage } from '../../cli-error.ts';
import { controlOptions, exitOf, noteControl, showControl } from '../../exports/control.ts';
import { layoutOptions, periodOf, periodOptions } from '../../exports/options.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';

/** The error for a batch that was created but not written: the server still has it. */
function notWritten(cause: unknown): CliError {
  const { message, exitCode } =
    cause instanceof CliError ? cause : { message: 'Le fichier n’a pas été reçu.', exitCode: 1 as const };
  const hint =
    'Les factures sont marquées et le serveur garde leur fichier : officine gescom list, puis officine gescom export --batch <id>';
  return new CliError(message, exitCode, hint, cause);
}

export const exportInvoices = verb(
  {
    options: {
      ...layoutOptions,
      ...periodOptions,
      type: { value: 'type', choices: ['web', 'advertising'], summary: 'web (sites) ou advertising (publicité)' },
      mark: { summary: 'Seulement ce qui n’a pas encore été exporté, et le marque : un lot, une fois' },
      batch: { value: 'lot', int: [1, 2_147_483_647], summary: 'Un lot déjà exporté, à l’identique' },
      ...controlOptions,
      output: outputOption,
    },
    examples: [
      'gescom export --mark --control',
      'gescom export --mark --output . --errors-file rejets.csv',
      'gescom export --start 2026-01-01 --end 2026-01-31 --encoding utf-8 --output -',
      'gescom export --layout pnm --output ventes.pnm',
      'gescom export --batch 1',
    ],
  },
  async ({ sdk, out, args }) => {
    const { layout, encoding, type, mark, batch, output, control: isControl } = args;
    const errorsFile = args['errors-file'];
    if (batch !== undefined) {
      if (mark || isControl) throw usage('--batch redonne un lot tel quel : ni --mark, ni --control.');
      await saveDownload(
        await out.during('Export…', () => sdk.call(exchange.exportGescom, { query: { batch } })),
        output,
        out,
      );
      return;
    }
    const choice = {
      ...periodOf(args),
      ...(layout && { profile: layout }),
      ...(encoding && { encoding }),
      ...(type && { type }),
    };
    const query = { ...choice, ...(mark && { pending: true }) };
    const control = await out.during('Contrôle…', () => sdk.call(exchange.controlGescom, { query }));
    if (isControl) return showControl(out, control, errorsFile);
    if (!mark) {
      await saveDownload(await out.during('Export…', () => sdk.call(exchange.exportGescom, { query })), output, out);
      return noteControl(out, control, errorsFile);
    }
    const marking = out.during('Export…', () => sdk.call(exchange.markGescom, { body: choice }));
    const file = await marking.catch((error: unknown) => {
      if (isApiError(error) && error.code === 'nothing_to_export') return undefined;
      throw error;
    });
    if (!file) {
      out.note('Rien à exporter : tout l’a déjà été.');
      return control.count_rejected > 0 ? noteControl(out, control, errorsFile) : exitOf(control);
    }
    await saveDownload(file, output, out).catch((error: unknown) => {
      throw notWritten(error);
    });
    return noteControl(out, control, errorsFile);
  },
);
