import type { RouteDef } from '@officine/sdk';
import { type Outcome, receipts } from '@officine/sdk/contract';
import { agree, type Noun } from '@officine/sdk/format';
import { switchWords } from '@officine/sdk/labels';
import { CliError } from '../../cli-error.ts';
import { dryRunOption } from '../../output/dry-run.ts';
import { effectLine, showDryRun } from '../../output/effect.ts';
import { withoutControls } from '../../output/terminal.ts';
import type { Context, Verb } from '../../verb.ts';
import { itemArgument, type RecordDefinition } from './record.ts';
import { callAny, findItem, nameOf } from './write.ts';

interface Args {
  readonly item: string;
  readonly 'dry-run': boolean;
}

/** Throws what kept the one item from being switched. */
function checkSwitched({ failures }: Outcome): void {
  const [failure] = failures;
  if (failure) throw new CliError(`${withoutControls(failure.label)} : ${withoutControls(failure.message)}`);
}

/** `officine zone disable INT-PAVE`: says what stops, asks, and leaves a receipt where the act can be undone. */
export function switchVerb(name: string, definition: RecordDefinition, isActive: boolean): Verb {
  const { resource, columns, writes } = definition;
  const get = resource.get as unknown as RouteDef & { readonly noun: Noun };
  const type = get.type ?? '';
  const { verb, done } = switchWords(type)[isActive ? 'on' : 'off'];
  const spelled = isActive ? 'enable' : 'disable';
  return {
    spec: {
      arguments: { item: itemArgument(definition) },
      options: dryRunOption,
      examples: [`${name} ${spelled} ${writes.item}${isActive ? '' : ' --yes'}`],
    },
    async run({ sdk, out, ask, args }: Context<Args>) {
      const isDryRun = args['dry-run'];
      if (!isDryRun && !isActive) ask.canConfirm();
      const id = await findItem(sdk, args.item, definition);
      const found = await callAny(sdk, get, { id });
      const body = { resource: type, items: [String(found['@id'])], isActive };
      const rehearsed = await sdk.call(receipts.switch, { body: { ...body, dry_run: true } });
      if (isDryRun) return showDryRun(out, rehearsed);
      checkSwitched(rehearsed);
      if (!isActive) {
        const effect = rehearsed.effect ? ` (${effectLine(rehearsed)})` : '';
        await ask.confirm(`${verb} : ${nameOf(get, found)}${effect} ?`);
      }
      const outcome = await sdk.call(receipts.switch, { body });
      checkSwitched(outcome);
      out.done(`${nameOf(get, found)} : ${agree(get.noun, done)}.`);
      if (outcome.receipt?.date_undo) out.note(`Pour l’annuler : officine receipt undo ${outcome.receipt.id}`);
      await out.item(await callAny(sdk, get, { id }), columns);
    },
  };
}
