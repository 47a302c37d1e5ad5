import { documents, forms, offers, poolCommunications, poolDocuments } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { resolveId } from '../../lists/resolve.ts';
import { withoutControls } from '../../output/terminal.ts';
import { didYouMean } from '../../suggest.ts';
import type { Context } from '../../verb.ts';

/** What pharmacies read, by the word of the command. */
const KINDS = {
  document: { calls: documents, by: 'label' },
  form: { calls: forms, by: 'label' },
  offer: { calls: offers, by: 'title' },
  pool_document: { calls: poolDocuments, by: 'title' },
  communication: { calls: poolCommunications, by: 'title' },
} as const;
type Kind = keyof typeof KINDS;
const isKind = (word: string): word is Kind => Object.hasOwn(KINDS, word);

export const ARGUMENTS = {
  kind: { label: 'type', summary: `Type : ${Object.keys(KINDS).join(', ')}` },
  item: { label: 'publication', summary: 'Son id ou son nom' },
} as const;

/** The calls of the kind, and the id of the publication that the arguments name. */
export async function findPublication(
  { sdk }: Pick<Context, 'sdk'>,
  { kind, item }: { readonly kind: string; readonly item: string },
) {
  if (!isKind(kind))
    throw usage(
      `Type inconnu : ${withoutControls(kind)}.`,
      didYouMean(kind, Object.keys(KINDS)) ?? `Types : ${Object.keys(KINDS).join(', ')}`,
    );
  const { calls, by } = KINDS[kind];
  return { calls, id: await resolveId(sdk, item, { route: calls.list, by: [by] }) };
}
