import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font as FontFile } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Inter's static weights, embedded in part in each document: an archived page needs no font of its reader. */
const FILES = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
} as const;
export type Font = keyof typeof FILES;

// Contextual alternates (arrows, multiplication signs) are no business of invoices, and half of the time that a page costs.
const WITHOUT = { calt: false };

type Layout = FontFile['layout'];
type Run = ReturnType<Layout>;
const WORDS_KEPT = 5000;

const copyOf = <T extends object>(value: T): T => Object.assign(Object.create(Object.getPrototypeOf(value)), value);
/** pdfkit scales the places of a run where they stand: each caller gets its own. */
const fresh = (run: Run): Run => Object.assign(copyOf(run), { positions: run.positions.map(copyOf) });

/** Shapes a word once: invoices say the same ones over and over. */
function remembered(layout: Layout): Layout {
  const words = new Map<string, Run>();
  return (text, features = []) => {
    const on = Array.isArray(features) ? features : [];
    const key = `${on.join()} ${text}`;
    const known = words.get(key);
    if (known) return fresh(known);
    const run = layout(text, { ...WITHOUT, ...Object.fromEntries(on.map((name) => [name, true])) } as never);
    if (words.size >= WORDS_KEPT) words.clear();
    words.set(key, fresh(run));
    return run;
  };
}

async function read(): Promise<ReadonlyMap<Font, FontFile>> {
  const { create } = await import('fontkit');
  const fonts = Object.entries(FILES).map(([name, file]): [Font, FontFile] => {
    const font = create(readFileSync(resolve(`@expo-google-fonts/inter/${file}`))) as FontFile;
    font.layout = remembered(font.layout.bind(font));
    return [name as Font, font];
  });
  return new Map(fonts);
}

let known: Promise<ReadonlyMap<Font, FontFile>> | undefined;
/** Read once a process: their tables take longer to decode than a page to draw. */
export function fonts(): Promise<ReadonlyMap<Font, FontFile>> {
  known ??= read();
  return known;
}
