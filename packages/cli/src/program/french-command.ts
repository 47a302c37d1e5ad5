import { Argument, Command, type ErrorOptions, type Help, Option } from 'commander';
import { usage } from '../cli-error.ts';
import { didYouMean } from '../suggest.ts';
import type { ArgumentSpec, OptionSpec } from '../verb.ts';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Global Options:': 'Options communes :',
  'Commands:': 'Commandes :',
};
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE)$/i;
const quoted = (message: string): string => /'([^']*)'/.exec(message)?.[1] ?? '';

/** A commander command with French texts: errors have exit code 2 and suggest the closest word. */
export class FrenchCommand extends Command {
  constructor(name?: string) {
    super(name);
    this.helpOption('-h, --help', 'Affiche cette aide').helpCommand(false).showSuggestionAfterError(false);
    this.configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => TITLES[title] ?? title,
      optionDescription: ({ description }) => description,
      argumentDescription: ({ description }) => description,
      commandUsage: (command: Command) => usageLine(command),
      subcommandTerm: (command: Command) => command.name(),
    } satisfies Partial<Help>);
  }
  override createCommand(name?: string): Command {
    return new FrenchCommand(name);
  }
  override error(message: string, { code }: ErrorOptions = {}): never {
    const help = `${pathOf(this)} --help`;
    const word = quoted(message);
    switch (code) {
      case 'commander.unknownOption': {
        const known = [this, ...ancestors(this)].flatMap(({ options }) => options.map(({ long }) => long ?? ''));
        throw usage(`Option inconnue : ${word}.`, didYouMean(word, known) ?? `Voir : ${help}`);
      }
      case 'commander.unknownCommand':
        throw usage(
          `Commande inconnue : ${word}.`,
          didYouMean(
            word,
            this.commands.map((command) => command.name()),
          ) ?? `Voir : ${help}`,
        );
      case 'commander.missingArgument':
        throw usage(`Il manque <${word}>.`, `Voir : ${help}`);
      case 'commander.optionMissingArgument':
        throw usage(`L’option ${word} attend une valeur.`, `Voir : ${help}`);
      case 'commander.excessArguments': {
        const method = this.args.find((each) => METHOD.test(each));
        const rest = this.args.filter((each) => each !== method).join(' ');
        const hint = method && `La méthode est une option : ${pathOf(this)} ${rest} -X ${method.toUpperCase()}`;
        throw usage(`Trop de mots pour « ${pathOf(this)} ».`, hint ?? `Voir : ${help}`);
      }
      default:
        throw usage(message.replace(/^error: /, ''), `Voir : ${help}`);
    }
  }
}

function ancestors(command: Command): Command[] {
  return command.parent ? [command.parent, ...ancestors(command.parent)] : [];
}
/** `officine campaign simulate`. */
const pathOf = (command: Command): string =>
  [command, ...ancestors(command)]
    .map((each) => each.name())
    .toReversed()
    .join(' ');

function usageLine(command: Command): string {
  const words = command.registeredArguments.map((argument) => {
    const label = `${argument.name()}${argument.variadic ? '…' : ''}`;
    return argument.required ? `<${label}>` : `[${label}]`;
  });
  return [pathOf(command), ...(command.commands.length > 0 ? ['<commande>'] : words), '[options]'].join(' ');
}

/** Returns commander's option for a specification; its checks have French messages. */
export function toOption(name: string, { short, value, summary, many, choices, int }: OptionSpec): Option {
  const flags = `${short ? `-${short}, ` : ''}--${name}${value ? ` <${value}>` : ''}`;
  const option = new Option(flags, summary);
  const check = (text: string): string | number => {
    if (choices && !choices.includes(text))
      throw usage(
        `--${name} ne connaît pas « ${text} ».`,
        didYouMean(text, choices) ?? `Au choix : ${choices.join(', ')}`,
      );
    if (!int) return text;
    const [min, max] = int;
    const number = Number(text);
    if (!/^-?\d+$/.test(text) || number < min || number > max)
      throw usage(`--${name} attend un nombre entier de ${min} à ${max}, pas « ${text} ».`);
    return number;
  };
  if (!value) return option;
  return option.argParser((text: string, before: unknown) =>
    many ? [...((before as unknown[] | undefined) ?? []), check(text)] : check(text),
  );
}

export const toArgument = ({ label, summary, optional, many }: ArgumentSpec): Argument => {
  const name = many ? `${label}...` : label;
  return new Argument(optional ? `[${name}]` : `<${name}>`, summary);
};
