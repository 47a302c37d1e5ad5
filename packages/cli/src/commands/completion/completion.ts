import { usage } from '../../cli-error.ts';
import { didYouMean } from '../../suggest.ts';
import { verb } from '../../verb.ts';
import { SCRIPTS, SHELLS } from './scripts.ts';

export const completion = verb(
  {
    arguments: { shell: { label: 'interpréteur', summary: SHELLS.join(', ') } },
    examples: ['completion bash >> ~/.bashrc', 'completion fish > ~/.config/fish/completions/officine.fish'],
  },
  async ({ out, args }) => {
    const shell = SHELLS.find((name) => name === args.shell);
    if (!shell)
      throw usage(
        `Interpréteur inconnu : ${args.shell}.`,
        didYouMean(args.shell, SHELLS) ?? `Au choix : ${SHELLS.join(', ')}`,
      );
    await out.raw(SCRIPTS[shell]);
  },
);
