import type { Config } from './config/config.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Out } from './output/out.ts';
import type { Ask } from './prompts/ask.ts';
import type { Caller } from './sdk/caller.ts';

export interface ArgumentSpec {
  /** What a person reads in the usage line: `<campagne>`. */
  readonly label: string;
  readonly summary: string;
  readonly optional?: true;
  readonly many?: true;
}
export interface OptionSpec {
  readonly summary: string;
  /** Name of its value in the usage line; an option without is a switch. */
  readonly value?: string;
  /** One letter: `f` for `-f`. */
  readonly short?: string;
  readonly many?: true;
  readonly choices?: readonly string[];
  /** A whole number within these bounds. */
  readonly int?: readonly [min: number, max: number];
}
/** What a command accepts: data only, read by the parser, the help, completion and the README's test. */
export interface VerbSpec {
  readonly arguments?: Readonly<Record<string, ArgumentSpec>>;
  readonly options?: Readonly<Record<string, OptionSpec>>;
  /** Command lines that run as written, without the leading `officine`. */
  readonly examples: readonly string[];
}

type ArgumentValue<S> = S extends { many: true }
  ? readonly string[]
  : S extends { optional: true }
    ? string | undefined
    : string;
type OptionValue<S> = S extends { value: string }
  ? S extends { many: true }
    ? readonly string[]
    :
        | (S extends { int: readonly unknown[] } ? number : S extends { choices: readonly (infer C)[] } ? C : string)
        | undefined
  : boolean;
/** What was typed: arguments and options by name, options under their own spelling (`args['skip-errors']`). */
export type ArgsOf<S extends VerbSpec> = {
  readonly [K in keyof S['arguments']]: ArgumentValue<S['arguments'][K]>;
} & { readonly [K in keyof S['options']]: OptionValue<S['options'][K]> };

/** All that a command sees of the world. */
export interface Context<A = unknown> {
  readonly sdk: Caller;
  readonly out: Out;
  readonly ask: Ask;
  readonly config: Config;
  /** Fires on Ctrl+C; a command that only looks on may end in its own way then. */
  readonly signal: AbortSignal;
  readonly args: A;
}
/** Ends with an exit code; nothing is `0`. */
export type Run<S extends VerbSpec> = (context: Context<ArgsOf<S>>) => Promise<ExitCode | undefined | void>;

export interface Verb {
  readonly spec: VerbSpec;
  // Method syntax: a verb of any specification is a Verb, whatever its arguments.
  run(context: Context<never>): Promise<ExitCode | undefined | void>;
}

/** A command: what it accepts, and what it does with it. */
export const verb = <const S extends VerbSpec>(spec: S, run: Run<S>): { readonly spec: S; readonly run: Run<S> } => ({
  spec,
  run,
});

/** A line of the help, and the file that is read when it is called. */
export interface VerbEntry {
  readonly summary: string;
  readonly load: () => Promise<Verb>;
}
/** `officine campaign …`; a command without verbs of its own is a `VerbEntry`. */
export interface Noun {
  readonly summary: string;
  readonly verbs: Readonly<Record<string, VerbEntry>>;
}
