import { countOf, type Noun, typography } from '@officine/sdk/format';
import { withoutControls } from '../output/terminal.ts';

/** Bytes of an answer at most, as it is sent: an assistant reads all of it, and pays for it. */
export const MAX_ANSWER_BYTES = 4000;
/** Kept for the line that says what was left out of a list. */
const NOTE_BYTES = 160;
const MAX_LINE_LENGTH = 600;

/** How to read the rows that are left out; of the number of those that are shown. */
type More = string | ((shown: number) => string);
interface Part {
  readonly lines: readonly string[];
  /** Set for a list, which may be cut: the noun of its rows, their number on the server, and how to get the others. */
  readonly list?: { readonly noun: Pick<Noun, 'one' | 'many'>; readonly total: number; readonly more: More };
}

/** One line: text of the database must not look like lines of the answer. */
function oneLine(text: string): string {
  const line = typography(withoutControls(text).trim());
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line;
}
/** Bytes of lines inside the JSON of an answer, with their ends. */
const bytesOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(JSON.stringify(line)), 0);

/** Lines for an assistant. Lists are cut where the whole would be too long, and say so: « 12 de 40 factures ». */
export class Answer {
  readonly #parts: Part[] = [];

  /** Adds lines that are always kept; false and undefined are left out. */
  add(...lines: readonly (string | false | null | undefined)[]): this {
    this.#parts.push({
      lines: lines
        .filter((line) => typeof line === 'string' && line !== '')
        .map(String)
        .map(oneLine),
    });
    return this;
  }
  /** Adds the rows of a list. `total`: how many there are on the server; `more`: how to read the others. */
  list(
    lines: readonly string[],
    {
      noun,
      total = lines.length,
      more = 'précisez la demande',
    }: { noun: Pick<Noun, 'one' | 'many'>; total?: number; more?: More },
  ): this {
    this.#parts.push({ lines: lines.map((line) => `- ${oneLine(line)}`), list: { noun, total, more } });
    return this;
  }

  /** The whole text, of `MAX_ANSWER_BYTES` bytes at most. */
  text(): string {
    const lists = this.#parts.filter(({ list }) => list);
    const kept = this.#parts.filter(({ list }) => !list);
    let left =
      MAX_ANSWER_BYTES - NOTE_BYTES * (lists.length + 1) - kept.reduce((sum, { lines }) => sum + bytesOf(lines), 0);
    const written = this.#parts.flatMap(({ lines, list }) => {
      if (!list) return lines;
      let shown = 0;
      for (const line of lines) {
        const bytes = bytesOf([line]);
        if (bytes > left) break;
        left -= bytes;
        shown++;
      }
      const isCut = shown < list.total;
      return [
        ...lines.slice(0, shown),
        ...(isCut
          ? [
              `(${shown} de ${countOf(list.noun, list.total)} : ${typeof list.more === 'string' ? list.more : list.more(shown)}.)`,
            ]
          : []),
      ];
    });
    return fitted(written).join('\n');
  }
}

/** The first lines that fit: a last resort, for an answer whose lines without list are too long. */
function fitted(lines: readonly string[]): readonly string[] {
  let left = MAX_ANSWER_BYTES;
  const whole = lines.findIndex((line) => {
    left -= bytesOf([line]);
    return left < 0;
  });
  return whole < 0
    ? lines
    : [...lines.slice(0, Math.max(1, whole - 1)), '(La suite est coupée : précisez la demande.)'];
}
