import { StartError } from '../config/start-error.ts';
import { fail } from './fail.ts';
import { nodeTooOld } from './node-version.ts';

type Process = (args: readonly string[]) => Promise<void>;

/** Processes by name. Each is imported when it runs: a Node that is too old may not even parse it. */
const PROCESSES: Readonly<Record<string, () => Promise<Process>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  prepare: async () => (await import('./serve.ts')).prepare,
  worker: async () => (await import('./worker.ts')).runWorker,
  backup: async () => (await import('./backup.ts')).runBackup,
  restore: async () => (await import('./restore.ts')).runRestore,
  migrate: async () => (await import('./migrate.ts')).runMigrate,
  demo: async () => (await import('./demo.ts')).runDemo,
};

const isHelp = (arg: string): boolean => arg === '--help' || arg === '-h';

function findProcess(name: string): () => Promise<Process> {
  const load = Object.hasOwn(PROCESSES, name) ? PROCESSES[name] : undefined;
  if (load) return load;
  const names = new Intl.ListFormat('fr', { type: 'disjunction' }).format(Object.keys(PROCESSES));
  throw new StartError(
    name === ''
      ? `Indiquez ce qu’il faut lancer : ${names}.`
      : `Officine n’a pas de processus « ${name} » ; attendu : ${names}.`,
  );
}

/** Runs the process that the first argument names, with the arguments after it. */
async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld !== undefined) throw new StartError(tooOld);
  if (isHelp(name) || args.some(isHelp)) {
    const { describeSettings } = await import('../config/config.ts');
    process.stdout.write(describeSettings());
    return;
  }
  const run = await findProcess(name)();
  await run(args);
}

await main(process.argv.slice(2)).catch(fail);
