/** The first field with a complaint takes the focus, once it is drawn. */
export function toFirstComplaint(): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>(
      'form [aria-invalid=true], form [data-invalid] button[data-rac]',
    );
    fields[0]?.focus();
  });
}
