import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font as FontFile } from 'fontkit';
import { embedByCharacter, glyphsOf, missingGlyphs, printable } from './glyphs.ts';

const { resolve } = createRequire(import.meta.url);

/** Inter's static weights. Each document embeds the glyphs it uses: an archived PDF needs no installed font. */
const FILES = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
} as const;
export type Font = keyof typeof FILES;

// Invoices need no contextual alternates (arrows, multiplication signs), and shaping them takes half of a page's time.
const DISABLED_FEATURES = { calt: false };

type Layout = FontFile['layout'];
type Run = ReturnType<Layout>;
const MAX_CACHED_WORDS = 5000;

const copyOf = <T extends object>(value: T): T => Object.assign(Object.create(Object.getPrototypeOf(value)), value);
/** A copy of the run: pdfkit scales its positions in place, so callers must not share them. */
const fresh = (run: Run): Run => Object.assign(copyOf(run), { positions: run.positions.map(copyOf) });

/** Shapes words with their characters, and caches them: invoices repeat the same ones. */
function remembered(font: FontFile): Layout {
  const layout = font.layout.bind(font);
  const words = new Map<string, Run>();
  return (text, features = []) => {
    const on = Array.isArray(features) ? features : [];
    const key = `${on.join()} ${text}`;
    const known = words.get(key);
    if (known) return fresh(known);
    const enabled = Object.fromEntries(on.map((name) => [name, true]));
    const written = printable(font, text);
    const shaped = layout(written, { ...DISABLED_FEATURES, ...enabled } as never);
    const run: Run = Object.assign(copyOf(shaped), { glyphs: glyphsOf(font, shaped.glyphs, written) });
    if (words.size >= MAX_CACHED_WORDS) words.clear();
    words.set(key, fresh(run));
    return run;
  };
}

async function read(): Promise<ReadonlyMap<Font, FontFile>> {
  const { create } = await import('fontkit');
  const fonts = Object.entries(FILES).map(([name, file]): [Font, FontFile] => {
    const font = create(readFileSync(resolve(`@expo-google-fonts/inter/${file}`))) as FontFile;
    font.layout = remembered(font);
    embedByCharacter(font);
    return [name as Font, font];
  });
  return new Map(fonts);
}

let known: Promise<ReadonlyMap<Font, FontFile>> | undefined;
/** The fonts, read once per process: decoding their tables takes longer than drawing a page. */
export function fonts(): Promise<ReadonlyMap<Font, FontFile>> {
  known ??= read();
  return known;
}

/** Returns what names the characters of a text that papers print as squares: emojis, Chinese. Each weight has the same. */
export async function lackingCharacters(): Promise<(text: string) => string[]> {
  const regular = (await fonts()).get('regular') as FontFile;
  return (text) => missingGlyphs(regular, text);
}
