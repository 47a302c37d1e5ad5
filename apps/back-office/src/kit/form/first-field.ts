/** A text field; a combo box is left out, which would open its list over the form. */
const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [role=combobox])';

/** Focuses the field of this name, and scrolls to it: a link led to it. */
export function focusField(name: string): void {
  const cell = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  cell?.scrollIntoView({ block: 'center' });
  cell
    ?.querySelector<HTMLElement>('input:enabled:not([type=file]), textarea:enabled, select:enabled, button:enabled')
    ?.focus({ preventScroll: true });
}

/** Focuses the first field of a form if it is a text field. Not on touch screens: their keyboard would cover the form. */
export function focusFirstField(form: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  const first = form?.querySelector<HTMLElement>('input:enabled, textarea:enabled, select:enabled');
  // The drawer is still sliding in: scrolling to the field would move the page.
  if (first?.matches(TEXT_FIELD)) first.focus({ preventScroll: true });
}
