import { wordsOf } from '@officine/sdk/labels';

const WORDS: Readonly<Record<string, string>> = wordsOf('WordpressComponent.obstacle');

/**
 * Why a site does not install a version, in French. Only identifiers of the site are shown, no free text: WordPress' own codes
 * stand in brackets.
 */
export function updateReason(code: unknown): string {
  const text = String(code ?? '');
  const known = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (known) return `${known}.`;
  return `WordPress a refusé la mise à jour (${/^[\w.-]{1,80}$/.test(text) ? text : 'inconnu'}).`;
}
