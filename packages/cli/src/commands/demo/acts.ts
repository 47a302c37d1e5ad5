import { DEMO_CONFIRMATION, firstSteps } from '@officine/sdk/contract';
import { EXIT } from '../../exit-codes.ts';
import { readText } from '../../files/input.ts';
import { dryRunOption, sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { follow } from '../task/follow.ts';

export const load = verb(
  {
    options: {
      'password-stdin': { summary: 'Lit le mot de passe des comptes de démonstration sur l’entrée standard' },
    },
    examples: ['demo load --password-stdin < mot-de-passe.txt'],
  },
  async (context) => {
    const { sdk, out, ask, args } = context;
    const password = args['password-stdin']
      ? (await readText('-')).replace(/\r?\n$/, '')
      : await ask.secret({ message: 'Mot de passe des comptes de démonstration', flag: '--password-stdin' });
    const { task } = await sdk.call(firstSteps.loadDemo, { body: { password } });
    out.note(
      'Ce que votre compte crée à côté empêche leur retrait ; ce que créent les comptes de démonstration part avec.',
    );
    return follow(context, task);
  },
);

const COLUMNS: readonly Column[] = [{ key: 'words', label: 'S’en irait' }];

export const remove = verb(
  { options: dryRunOption, examples: ['demo remove --dry-run', 'demo remove --yes'] },
  async (context) => {
    const { sdk, out, ask, args } = context;
    if (!args['dry-run']) ask.canConfirm();
    const plan = await sdk.call(firstSteps.removeDemo, { body: { dry_run: true } });
    const words = (counted: typeof plan.made) => counted.map((one) => one.words).join(', ');
    if (plan.made.length > 0)
      out.warn(`Créé depuis leur chargement, ce qui empêche leur retrait : ${words(plan.made)}.`);
    if (args['dry-run']) {
      await out.list([...plan.removed], { columns: COLUMNS });
      sayDryRun(out);
      return plan.made.length > 0 ? EXIT.error : EXIT.done;
    }
    await ask.confirm(`Retirer ${words(plan.removed)} ? Ce retrait ne s’annule pas.`);
    const { task } = await sdk.call(firstSteps.removeDemo, { body: { confirmation: DEMO_CONFIRMATION } });
    return task === undefined ? EXIT.done : follow(context, task);
  },
);
