import { usage } from '../cli-error.ts';

interface Question {
  readonly message: string;
  /** Option that answers the question in a script: `--name`. */
  readonly flag: string;
  readonly default?: string | undefined;
  /** Returns the French reason to refuse an answer, undefined to accept it. */
  readonly check?: (answer: string) => string | undefined;
}
/** Prompts on the terminal; without a terminal they throw exit code 2 with the option to give. */
export interface Ask {
  readonly interactive: boolean;
  text(question: Question): Promise<string>;
  /** The answer is not shown. */
  secret(question: Pick<Question, 'message' | 'flag'>): Promise<string>;
  /** Throws if `confirm` could not be answered: before long work. */
  canConfirm(): void;
  /** Returns if the answer is yes or with `--yes`; cancels the command otherwise. */
  confirm(message: string): Promise<void>;
}
export interface AskOptions {
  readonly stdin: NodeJS.ReadStream;
  readonly stderr: NodeJS.WriteStream;
  readonly yes: boolean;
  readonly signal: AbortSignal;
}

/** Name of the error for a cancelled prompt; inquirer throws the same on Ctrl+C. */
export const CANCELLED = 'ExitPromptError';
const cancelled = () => Object.assign(new Error('cancelled'), { name: CANCELLED });
const FRENCH = { keywords: { yes: 'Oui', no: 'Non', error: () => 'Répondez par « oui » ou « non ».' } };

const needs = (flag: string) => usage(`Il manque ${flag}.`, 'Sans terminal, rien n’est demandé : donnez cette option.');

export function createAsk({ stdin, stderr, yes, signal }: AskOptions): Ask {
  const interactive = Boolean(stdin.isTTY && stderr.isTTY);
  /** On stderr: stdout may be redirected to a file. */
  async function prompt(question: object): Promise<never> {
    const { createPromptModule } = await import('inquirer');
    const run = createPromptModule({ input: stdin, output: stderr, signal } as never);
    const { answer } = await run([{ name: 'answer', ...question } as never]);
    return answer as never;
  }

  return {
    interactive,
    async text({ message, flag, default: proposed, check }) {
      if (!interactive) throw needs(flag);
      const validate = (answer: string) =>
        answer.trim() === '' ? 'Une réponse est attendue.' : (check?.(answer) ?? true);
      return String(
        await prompt({ type: 'input', message, validate, ...(proposed !== undefined && { default: proposed }) }),
      ).trim();
    },
    async secret({ message, flag }) {
      if (!interactive) throw needs(flag);
      return String(await prompt({ type: 'password', message, mask: '•', toggleMask: false }));
    },
    canConfirm() {
      if (!yes && !interactive)
        throw usage('Cette commande demande une confirmation.', 'Sans terminal, ajoutez --yes pour la donner.');
    },
    async confirm(message) {
      if (yes) return;
      this.canConfirm();
      const agreed: boolean = await prompt({ type: 'confirm', message, default: false, theme: FRENCH });
      if (!agreed) throw cancelled();
    },
  };
}
