/** Capabilities of an output stream. */
export interface Terminal {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly colors: boolean;
}

/** Colours only on a terminal, and without `NO_COLOR`, `--no-color` and `TERM=dumb`. */
export function terminalOf(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv, color: boolean): Terminal {
  const isTTY = Boolean(stream.isTTY);
  return {
    isTTY,
    columns: isTTY ? stream.columns || 80 : Number.POSITIVE_INFINITY,
    colors: isTTY && color && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
  };
}

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}
export function painter(colors: boolean): Paint {
  const paint = (open: number, close: number) => (text: string) =>
    colors ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return { bold: paint(1, 22), dim: paint(2, 22), red: paint(31, 39), green: paint(32, 39), yellow: paint(33, 39) };
}

/** One line without control characters: text of a server or a file must not move the cursor or set colours. */
export const withoutControls = (text: string): string =>
  text
    .replace(/\s*[\n\r\t\u2028\u2029]\s*/g, ' ')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
