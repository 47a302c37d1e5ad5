/** Focuses the first field with an error, after the next render. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>(
      'form [aria-invalid=true], form [data-invalid] :is(button[data-rac], [type=file] + button)',
    );
    fields[0]?.focus();
  });
}
