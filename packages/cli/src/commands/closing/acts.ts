import { ledger } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';

const monthArgument = { label: 'mois', summary: 'AAAA-MM' } as const;
function readMonth(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw usage(`Un mois est attendu (AAAA-MM), pas « ${withoutControls(text)} ».`);
}

const stepColumns: readonly Column[] = [
  { key: 'title', label: 'Étape' },
  { key: 'left', label: 'Reste' },
  { key: 'text', label: 'Détail' },
  { key: 'date_last', label: 'Dernier acte', show: formatDateTime },
  { key: 'user', label: 'Par' },
];

export const close = verb(
  {
    arguments: { month: monthArgument },
    options: {
      'dry-run': { summary: 'Dit ce qui reste à voir, sans rien clore' },
      despite: { summary: 'Clôt malgré ce qui demande un regard' },
    },
    examples: ['closing close 2026-10 --dry-run', 'closing close 2026-10 --despite --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    const month = readMonth(args.month);
    const { next } = await sdk.call(ledger.months);
    const { checks, steps } = next?.month === month ? next : { checks: [], steps: [] };
    if (!args['dry-run'] || next?.month !== month) ask.canConfirm();
    if (args['dry-run'] && next?.month === month)
      await out.list(
        steps.map((step) => ({ ...step })),
        { columns: stepColumns },
      );
    for (const { text } of checks) out.warn(text);
    if (args['dry-run'] && next?.month === month) {
      if (checks.length === 0) out.done('Rien ne s’oppose à la clôture.');
      sayDryRun(out);
      return checks.length === 0 ? EXIT.done : EXIT.error;
    }
    await ask.confirm(`Clore ${month} ? Plus rien ne s’écrira à une date de ce mois.`);
    await sdk.call(ledger.close, { body: { month, despite: args.despite } });
    out.done(`${month} est clos.`);
    return EXIT.done;
  },
);

export const reopen = verb(
  {
    arguments: { month: monthArgument },
    options: { reason: { value: 'texte', summary: 'Pourquoi, gardé dans l’historique' } },
    examples: ['closing reopen 2026-10 --reason "Facture oubliée" --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    const month = readMonth(args.month);
    if (!args.reason) throw usage('Il manque : --reason.');
    ask.canConfirm();
    await ask.confirm(`Rouvrir ${month} ? Ses comptes pourront changer.`);
    await sdk.call(ledger.reopen, { body: { month, reason: args.reason } });
    out.done(`${month} est rouvert.`);
  },
);

export const fec = verb(
  { arguments: { year: { label: 'année', summary: 'Une année close' } }, examples: ['closing fec 2026 --yes'] },
  async ({ sdk, out, ask, args }) => {
    if (!/^2\d{3}$/.test(args.year)) throw usage(`Une année est attendue, pas « ${withoutControls(args.year)} ».`);
    ask.canConfirm();
    await ask.confirm(`Arrêter le FEC de ${args.year} ? L’année ne se rouvrira plus.`);
    await sdk.call(ledger.takeFec, { body: { year: Number(args.year) } });
    out.done(`Le FEC de ${args.year} est arrêté.`);
  },
);
