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
    const { catalogue } = await import('../catalogue.ts');
    const known = Object.keys(TOPICS);
    throw usage(
      topic === undefined ? 'Quel sujet ?' : `Sujet inconnu : ${topic}.`,
      (topic && didYouMean(topic, [...known, ...Object.keys(catalogue)])) ??
        `Sujets : ${known.join(', ')} ; commandes : officine --help`,
    );
  },
);
