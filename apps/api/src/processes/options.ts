import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '../config/start-error.ts';

type Known = NonNullable<ParseArgsConfig['options']>;
type Options<T extends Known> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; strict: true; allowPositionals: true }>
>;

function read<T extends Known>(args: readonly string[], options: T, max: number): Options<T> {
  const known = Object.keys(options).map((name) => `--${name}`);
  const expected = known.length > 0 ? `attendu : ${known.join(', ')}` : 'il n’en prend pas';
  let parsed: Options<T>;
  try {
    parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    const [wrong = ''] = /--?[\w-]+/.exec((error as Error).message) ?? [];
    throw new StartError(`Option « ${wrong} » refusée ; ${expected}.`);
  }
  if (parsed.positionals.length > max)
    throw new StartError(
      max === 0
        ? `Argument « ${parsed.positionals[0]} » refusé ; ${expected}.`
        : `Un seul fichier attendu, et non ${parsed.positionals.length}.`,
    );
  return parsed;
}

/** The options of a process. Throws a `StartError` for any other argument: a mistyped one must not be ignored. */
export const readOptions = <T extends Known>(args: readonly string[], options: T) => read(args, options, 0).values;

/** The options of a process, and its only argument, a file; `path` is undefined without one. */
export function readFileOptions<T extends Known>(
  args: readonly string[],
  options: T,
): Options<T>['values'] & { readonly path: string | undefined } {
  const { values, positionals } = read(args, options, 1);
  return { ...values, path: positionals[0] };
}
