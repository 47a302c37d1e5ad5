import { withoutControls } from './terminal.ts';

interface PlacedError {
  readonly line: number | null;
  readonly column?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly message: string;
}

/** An error of a file with its place: `ligne 3, TOTAL « abc » : montant attendu`. */
export function rowErrorText({ line, column, value, message }: PlacedError): string {
  const place = [line === null ? '' : `ligne ${line}`, column ?? ''].filter(Boolean).join(', ');
  return withoutControls(`${place}${value ? ` « ${value} »` : ''} : ${message}`);
}
