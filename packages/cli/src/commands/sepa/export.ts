import { exchange, SEPA_KINDS } from '@officine/sdk/contract';
import { CliError, usage } from '../../cli-error.ts';
import { controlOptions, noteControl, showControl } from '../../exports/control.ts';
import { dayOf } from '../../exports/options.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';

/** The error for an order that was made but not written: the server still has it. */
function notWritten(cause: unknown): CliError {
  const { message, exitCode } =
    cause instanceof CliError ? cause : { message: 'Le fichier n’a pas été reçu.', exitCode: 1 as const };
  const hint =
    'La remise est faite et le serveur garde son fichier : officine sepa list, puis officine sepa download <id>';
  return new CliError(message, exitCode, hint, cause);
}

export const exportOrders = verb(
  {
    arguments: {
      kind: {
        label: 'ordre',
        summary:
          'debit (prélèvements des sites), transfer (reversement de la publicité encaissée), refund (remboursement d’avoirs et de trop-perçus)',
      },
    },
    options: {
      month: { value: 'mois', summary: 'Mois des sites, ou dernier mois de ce qui est reversé ou rendu, AAAA-MM' },
      date: { value: 'date', summary: 'Jour où l’argent bouge, un jour ouvré des banques, AAAA-MM-JJ' },
      ...controlOptions,
      output: outputOption,
    },
    examples: [
      'sepa export debit --month 2026-10 --date 2026-12-05 --control',
      'sepa export debit --month 2026-10 --date 2026-12-05',
      'sepa export refund --month 2026-11 --date 2026-12-05 --control',
      'sepa export transfer --month 2026-10 --date 2026-12-05 --output virements.xml',
    ],
  },
  async ({ sdk, out, args }) => {
    const { month, output } = args;
    const kind = SEPA_KINDS.find((known) => known === args.kind);
    if (!kind) throw usage(`Ordre inconnu : ${args.kind}.`, `Au choix : ${SEPA_KINDS.join(', ')}`);
    const date = dayOf(args.date, 'date');
    if (month === undefined || date === undefined)
      throw usage(
        `Il manque : ${[month ?? '--month', date ?? '--date'].filter((each) => each.startsWith('--')).join(', ')}.`,
      );
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw usage(`--month attend un mois AAAA-MM, pas « ${month} ».`);
    const input = { kind, month, date };
    const control = await out.during('Contrôle…', () => sdk.call(exchange.controlSepa, { query: input }));
    if (args.control) return showControl(out, control, args['errors-file']);
    if (control.rows === 0) out.note('Rien à exporter.');
    else {
      const made = await out.during('Export…', () => sdk.call(exchange.orderSepa, { body: input }));
      await saveDownload(made, output, out).catch((cause: unknown) => {
        throw notWritten(cause);
      });
    }
    return noteControl(out, control, args['errors-file']);
  },
);
