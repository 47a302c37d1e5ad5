/** A file of a size, or of some bytes. */
export const fileOf = (name: string, content: number | string | Uint8Array<ArrayBuffer>, type = 'image/png'): File =>
  new File([typeof content === 'number' ? new Uint8Array(content) : content], name, { type });

/** A square picture. */
export async function squareOf(name: string, side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.fillRect(0, 0, side, side);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

/** Chooses files in a field, as the picker of the browser does. */
export function give(field: Element | null | undefined, ...files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const input = field?.matches('input') ? field : field?.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
