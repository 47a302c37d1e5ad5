import { usage } from '../cli-error.ts';

interface Question {
  readonly message: string;
  /** What a script gives instead: `--name`. */
  readonly flag: string;
  readonly default?: string | undefined;
  /** Why an answer is refused, in French; nothing when it is good. */
  readonly check?: (answer: string) => string | undefined;
}
/** Questions to the person at the terminal; where there is none, exit code 2 and the flag that answers. */
export interface Ask {
  readonly interactive: boolean;
  text(question: Question): Promise<string>;
  /** Not shown while it is typed. */
  secret(question: Pick<Question, 'message' | 'flag'>): Promise<string>;
  /** Throws at once what `confirm` would throw after long work. */
  canConfirm(): void;
  /** Returns on yes or `--yes`; cancels the command on no. */
  confirm(message: string): Promise<void>;
}
export interface AskOptions {
  readonly stdin: NodeJS.ReadStream;
  readonly stderr: NodeJS.WriteStream;
  readonly yes: boolean;
  readonly signal: AbortSignal;
}

/** Name of the error that ends a question without answer: also what inquirer throws on Ctrl+C. */
export const CANCELLED = 'ExitPromptError';
const cancelled = () => Object.assign(new Error('cancelled'), { name: CANCELLED });
const FRENCH = { keywords: { yes: 'Oui', no: 'Non', error: () => 'Répondez par « oui » ou « non ».' } };

const needs = (flag: string) => usage(`Il manque ${flag}.`, 'Sans terminal, rien n’est demandé : donnez cette option.');

export function createAsk({ stdin, stderr, yes, signal }: AskOptions): Ask {
  const interactive = Boolean(stdin.isTTY && stderr.isTTY);
  /** On stderr: what a command prints may be on its way into a file. */
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
