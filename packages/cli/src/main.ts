import { CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { GlobalOptions } from './program/global-options.ts';
import { createProgram } from './program/program.ts';
import type { Verb } from './verb.ts';

const { env, stdout, stderr } = process;
const interrupted = new AbortController();
const REPEATED_SIGNAL_MS = 300;
let interruptedAt = 0;
process.on('SIGINT', () => {
  // A dependency of conf sends the signal again: only a second Ctrl+C after a while forces the exit.
  if (interrupted.signal.aborted && performance.now() - interruptedAt > REPEATED_SIGNAL_MS) process.exit(EXIT.usage);
  interruptedAt ||= performance.now();
  interrupted.abort();
});
// A reader that closes the pipe early (`| head`) is not an error.
stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(EXIT.done);
  const reason = code === 'ENOSPC' ? 'le disque est plein' : code;
  stderr.write(`✗ La sortie standard ne peut pas être écrite : ${reason}.\n`);
  process.exit(EXIT.error);
});

let options: GlobalOptions = {};
let server = '';

async function execute(verb: Verb, args: object, given: GlobalOptions): Promise<void> {
  options = given;
  const { createContext } = await import('./program/create-context.ts');
  const context = createContext(given, interrupted.signal);
  try {
    process.exitCode = (await verb.run({ ...context, args: args as never })) ?? EXIT.done;
    if (stdout.isTTY && stderr.isTTY && context.out.format === 'table' && !given.quiet) {
      const { tellNewerVersion } = await import('./program/update-notice.ts');
      await tellNewerVersion(context, env);
    }
  } catch (error) {
    server = await context.sdk.server().catch(() => '');
    throw error;
  }
}

async function printFailure(error: unknown): Promise<ExitCode> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  const { failureOf } = await import('./failure.ts');
  const { painter, terminalOf } = await import('./output/terminal.ts');
  const { message, details, hint, exitCode } = failureOf(error, { server, aborted: interrupted.signal.aborted });
  const { red, dim } = painter(terminalOf(stderr, env, options.color ?? !process.argv.includes('--no-color')).colors);
  stderr.write(`${red('✗')} ${message}\n`);
  for (const detail of details) stderr.write(`  ${detail}\n`);
  if (hint) stderr.write(`${dim(hint)}\n`);
  if (options.debug)
    stderr.write(`${(error as Error)?.stack ?? String(error)}\n${String((error as Error)?.cause ?? '')}\n`);
  return exitCode;
}

async function run(words: readonly string[]): Promise<void> {
  if (words[0] === '__complete') {
    const { candidates } = await import('./commands/completion/candidates.ts');
    stdout.write((await candidates(words.slice(1))).map((line) => `${line}\n`).join(''));
    return;
  }
  if (words[0] === '__man') {
    const [{ manPage }, { catalogue }, { VERSION }] = await Promise.all([
      import('./man/man-page.ts'),
      import('./commands/catalogue.ts'),
      import('./version.ts'),
    ]);
    stdout.write(await manPage(catalogue, VERSION));
    return;
  }
  const [first = ''] = words;
  const program = createProgram(execute);
  if (/^[a-z\d]/i.test(first) && !program.commands.some((command) => command.name() === first)) {
    const { expandAlias } = await import('./program/expand-alias.ts');
    words = await expandAlias(words, env);
  }
  if (words.includes('--web')) {
    const { webWords } = await import('./program/web-words.ts');
    words = webWords(words, program);
  }
  if (words.length === 0) return program.outputHelp();
  if (words[0] === 'help' && words.length > 1) {
    const { isTopic } = await import('./commands/help/topics.ts');
    // `officine help campaign list` is `officine campaign list --help`.
    const noun = program.commands.find((command) => command.name() === words[1]);
    const isUnknown =
      words[2] !== undefined && noun?.commands.length && !noun.commands.some((each) => each.name() === words[2]);
    // An unknown word is refused, by `help` or by the noun itself.
    if (!isTopic(words[1]) && noun) words = isUnknown ? words.slice(1) : [...words.slice(1), '--help'];
  }
  await program.parseAsync(words, { from: 'user' });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = await printFailure(error);
}
