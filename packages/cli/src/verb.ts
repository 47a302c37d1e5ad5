import type { Config } from './config/config.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Out } from './output/out.ts';
import type { Ask } from './prompts/prompts.ts';
import type { Caller } from './sdk/caller.ts';

export interface ArgumentSpec {
  /** Name in the usage line: `<campagne>`. */
  readonly label: string;
  readonly summary: string;
  readonly optional?: true;
  readonly many?: true;
}
export interface OptionSpec {
  readonly summary: string;
  /** Name of the value in the usage line; an option without value is a flag. */
  readonly value?: string;
  /** One letter: `f` for `-f`. */
  readonly short?: string;
  readonly many?: true;
  readonly choices?: readonly string[];
  /** Bounds of a whole number. */
  readonly int?: readonly [min: number, max: number];
}
/** Arguments and options of a verb, as data: for the parser, the help, the completion and the README's test. */
export interface VerbSpec {
  readonly arguments?: Readonly<Record<string, ArgumentSpec>>;
  readonly options?: Readonly<Record<string, OptionSpec>>;
  /** Command lines without `officine`; tests run them. */
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
/** Typed arguments and options by name; options keep their spelling (`args['skip-errors']`). */
export type ArgsOf<S extends VerbSpec> = {
  readonly [K in keyof S['arguments']]: ArgumentValue<S['arguments'][K]>;
} & { readonly [K in keyof S['options']]: OptionValue<S['options'][K]> };

/** What a verb's handler receives. */
export interface Context<A = unknown> {
  readonly sdk: Caller;
  readonly out: Out;
  readonly ask: Ask;
  readonly config: Config;
  /** Aborts on Ctrl+C. A command that only follows a task catches it to end in its own way. */
  readonly signal: AbortSignal;
  readonly args: A;
}
/** A handler; returns an exit code, undefined for 0. */
export type Run<S extends VerbSpec> = (context: Context<ArgsOf<S>>) => Promise<ExitCode | undefined | void>;

export interface Verb {
  readonly spec: VerbSpec;
  // Method syntax, for bivariance: a verb with any arguments is a `Verb`.
  run(context: Context<never>): Promise<ExitCode | undefined | void>;
}

/** Declares a verb: its specification and its handler. */
export const verb = <const S extends VerbSpec>(spec: S, run: Run<S>): { readonly spec: S; readonly run: Run<S> } => ({
  spec,
  run,
});

/** A verb's line in the help, and the import of its file. */
export interface VerbEntry {
  readonly summary: string;
  readonly load: () => Promise<Verb>;
}
/** A noun with its verbs: `officine campaign …`. A command without verbs is a `VerbEntry`. */
export interface Noun {
  readonly summary: string;
  readonly verbs: Readonly<Record<string, VerbEntry>>;
}
