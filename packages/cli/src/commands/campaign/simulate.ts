import { verb } from '../../verb.ts';
import { formOptions } from './form.ts';
import { runSimulation, showSimulation } from './run-simulation.ts';

export const simulate = verb(
  {
    options: formOptions,
    examples: [
      'campaign simulate --budget budget.csv --name "Printemps 2027" --reference PRI-27 --advertiser 1 --start 2027-03-01 --end 2027-03-31 --invoice-date 2027-04-01 --expiry-date 2027-05-01 --invoice-number 1 --internet-topic 1',
      'campaign simulate --budget - --campaign PRI-27 --skip-errors --errors-file rejets.csv < budget.csv',
    ],
  },
  async (context) => {
    const simulation = await runSimulation(context);
    const code = await showSimulation(context, simulation);
    context.out.note(`À enregistrer sous 24 h : officine campaign create --simulation ${simulation.id}`);
    return code;
  },
);
