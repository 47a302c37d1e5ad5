/** What no reader sees: soft hyphens, zero-width characters, marks of direction, joiners, variation selectors, BOM. */
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`;
const ONE_EMOJI = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`;
/** An emoji as people see one: joiners, colour marks and the letters of a flag are parts of it (`👩‍⚕️`, `🏴󠁧󠁢󠁥󠁮󠁧󠁿`). */
const EMOJI = String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]+|${ONE_EMOJI}(?:\u200d${ONE_EMOJI})*`;
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI})|${INVISIBLE}`, 'gu');
const SPECIAL = /[\u0080-\uffff]/;

/**
 * A text as it is stored and compared: without the invisible characters that come along with copied text (soft hyphens,
 * zero-width characters, marks of direction, BOM), and with composed accents (NFC), so that two texts that look alike
 * are one. Inside an emoji such characters are kept: without them it is another picture.
 */
export const cleanText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EMOJI_OR_INVISIBLE, (_, emoji?: string) => emoji ?? '').normalize('NFC') : text;

/** The same, where the text is an identifier: spaces of any kind become one usual space, none at its ends. */
export const cleanIdentifier = (text: string): string => cleanText(text).replace(/\s+/gu, ' ').trim();
