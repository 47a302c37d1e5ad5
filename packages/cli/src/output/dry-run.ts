import type { Out } from './out.ts';

/** Option of verbs that can say what they would do. */
export const dryRunOption = { 'dry-run': { summary: 'Dit ce qui changerait, sans rien changer' } } as const;

interface DryRun {
  readonly 'dry-run': boolean;
}
/** The member of a body that asks for a dry run. */
export const dryRunBody = (args: DryRun): { dry_run?: true } => (args['dry-run'] ? { dry_run: true } : {});

/** Ends a dry run: what stands above has not happened. */
export const sayDryRun = (out: Out): void => out.note('Essai : rien n’a changé.');

/** Says what was done; after a dry run, that nothing was. */
export const sayDone = (out: Out, args: DryRun, done: string): void =>
  args['dry-run'] ? sayDryRun(out) : out.done(done);
