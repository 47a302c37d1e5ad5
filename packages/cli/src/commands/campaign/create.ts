import { isApiError } from '@officine/sdk';
import { campaigns } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { formOptions, hasForm } from './form.ts';
import { runSimulation, showSimulation } from './run-simulation.ts';

export const create = verb(
  {
    options: {
      simulation: { value: 'id', summary: 'Simulation à enregistrer', int: [1, 2_147_483_647] },
      ...formOptions,
      'accept-changes': { summary: 'Enregistre même si d’autres ont réservé des jours depuis la simulation' },
    },
    examples: [
      'campaign create --simulation 12',
      'campaign create --yes --format ids --budget budget.csv --name "Printemps 2027" --reference PRI-27 --advertiser 1 --start 2027-03-01 --end 2027-03-31 --invoice-date 2027-04-01 --expiry-date 2027-05-01 --invoice-number 1 --internet-topic 1',
    ],
  },
  async (context) => {
    const { sdk, out, ask, args } = context;
    if (args.simulation !== undefined && hasForm(args))
      throw usage('--simulation suffit : le formulaire est déjà dans la simulation.', 'Retirez les autres options.');
    let simulation = args.simulation;
    let code = EXIT.done as number;
    if (simulation === undefined) {
      ask.canConfirm();
      const made = await runSimulation(context);
      simulation = made.id;
      // Only for a user who decides: in other formats the output is the campaign.
      if (out.format === 'table') code = await showSimulation(context, made);
      else if (made.errors.length > 0) code = EXIT.partial;
      await ask.confirm('Enregistrer cette campagne en brouillon ?');
    }
    const save = (accept: boolean) => {
      const body = { simulation, ...(accept && { accept_changes: true }) };
      return out.during('Enregistrement…', () => sdk.call(campaigns.save, { body }));
    };
    const saved = await save(args['accept-changes']).catch(async (error: unknown) => {
      if (!isApiError(error) || error.code !== 'occupation_changed' || !ask.interactive) throw error;
      out.warn(withoutControls(error.message));
      for (const { message } of error.violations) out.warn(withoutControls(message));
      await ask.confirm('Enregistrer la nouvelle répartition ?');
      return save(true);
    });
    out.done(`Campagne ${saved.reference} enregistrée en brouillon.`);
    await out.item({ ...saved }, sheetColumns);
    out.note(`Pour la faire paraître : officine campaign validate ${saved.id}`);
    return code as 0 | 6;
  },
);
