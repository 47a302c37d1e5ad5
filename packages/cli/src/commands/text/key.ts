import { CONTENT_KEYS, type Content } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { withoutControls } from '../../output/terminal.ts';

export const keyArgument = { label: 'texte', summary: `Lequel : ${CONTENT_KEYS.join(', ')}` } as const;

/** The key of a text. Throws a usage error for another word. */
export function contentKey(word: string): Content['key'] {
  const key = CONTENT_KEYS.find((known) => known === word);
  if (!key) throw usage(`« ${withoutControls(word)} » n’est pas un texte.`, `Les textes : ${CONTENT_KEYS.join(', ')}`);
  return key;
}
