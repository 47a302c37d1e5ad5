/** Ways in which a text is typed, as `inputType` names them: keys, suggestions of a keyboard, dictation. */
const TYPED: ReadonlySet<string> = new Set(['insertText', 'insertReplacementText']);
/** One point and no comma: `1.250,50` is another country's way of writing, which is not guessed. */
const hasPoint = (text: string) => /^[^.,]*\.[^.,]*$/.test(text);

function typeComma(event: Event): void {
  const { data, inputType, target } = event as InputEvent;
  if (!TYPED.has(inputType) || !data || !hasPoint(data) || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.stopPropagation();
  // The one command that types a text as the keyboard does: it can be undone, and other listeners see it.
  target.ownerDocument.execCommand('insertText', false, data.replace('.', ','));
}

/**
 * A ref of what holds a number input: a typed point becomes the decimal comma, before the input reads it. The keypads of
 * French keyboards have a point, and parsers of French numbers would drop it: `12.50` would be 1 250.
 */
export function withDecimalPoint(holder: HTMLElement | null): (() => void) | undefined {
  holder?.addEventListener('beforeinput', typeComma, true);
  return () => holder?.removeEventListener('beforeinput', typeComma, true);
}
