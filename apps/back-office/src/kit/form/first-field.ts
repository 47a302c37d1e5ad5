/** A text field; a combo box is left out, which would open its list over the form. */
const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [role=combobox])';

/** Focuses the first field of a form if it is a text field. Not on touch screens: their keyboard would cover the form. */
export function focusFirstField(form: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  const first = form?.querySelector<HTMLElement>('input:enabled, textarea:enabled, select:enabled');
  // The drawer is still sliding in: scrolling to the field would move the page.
  if (first?.matches(TEXT_FIELD)) first.focus({ preventScroll: true });
}
