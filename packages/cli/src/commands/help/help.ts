import { usage } from '../../cli-error.ts';
import { didYouMean } from '../../suggest.ts';
import { verb } from '../../verb.ts';
import { TOPICS } from './topics.ts';

export const help = verb(
  {
    arguments: {
      topic: { label: 'sujet', summary: `Une commande, ou : ${Object.keys(TOPICS).join(', ')}`, optional: true },
    },
    examples: ['help exit-codes', 'help formats', 'help campaign simulate'],
  },
  async ({ out, args }) => {
    const { topic } = args;
    const text = topic === undefined ? undefined : TOPICS[topic];
    if (text) return out.raw(text);
    const known = Object.keys(TOPICS);
    throw usage(
      'Quel sujet ?',
      (topic && didYouMean(topic, known)) ?? `Sujets : ${known.join(', ')} ; commandes : officine --help`,
    );
  },
);
