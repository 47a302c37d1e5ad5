import { setAdapter } from '@vanilla-extract/css/adapter';
import { setFileScope } from '@vanilla-extract/css/fileScope';
import { describe, expect, it } from 'vitest';
import { dark, kebab, light } from './colors.ts';

/** Every style of the product is read, and the colours that it puts one on the other are far enough apart, in both themes. */

type Token = keyof typeof light;
/** What text stands on where its style names no ground. */
const SURFACES = ['bg', 'raised', 'sunken'] as const satisfies readonly Token[];
/** Grounds of a row, a note or a chosen thing: text of the page stands on them with its own colour. */
const SOFT = ['accentSoft', 'dangerSoft', 'warningSoft', 'infoSoft'] as const satisfies readonly Token[];
/** Colours of text, of the WCAG at level AA. */
const TEXT_RATIO = 4.5;
/** What is drawn without words: the ring of the focus, ticks, switches, bars. */
const DRAWN_RATIO = 3;

const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
/** Relative luminance of `#rrggbb`, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
/** Contrast of two colours of the form `#rrggbb`, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

interface Rule {
  readonly color?: unknown;
  readonly background?: unknown;
  readonly backgroundColor?: unknown;
  readonly [nested: string]: unknown;
}
const tokens = new Map(Object.keys(light).map((name) => [`var(--${kebab(name)})`, name as Token]));
const tokenOf = (value: unknown): Token | undefined => tokens.get(String(value));

/** A colour of text, what it stands on, and where. */
interface Pair {
  readonly text: Token;
  readonly ground: Token;
  readonly where: string;
}

/** Drawn without words: it has a ground, and none of the text around it. */
const isPseudo = (name: string) => /::(?:before|after)$/.test(name);
/** The pairs of a rule and of what is nested in it, which has the colours of the rule unless it names its own. */
function* pairsOf(rule: Rule, where: string, around: { text?: Token; ground?: Token } = {}): Generator<Pair> {
  const ownText = tokenOf(rule.color);
  const ownGround = tokenOf(rule.backgroundColor ?? rule.background);
  const isGroundUnknown = rule.background !== undefined && !ownGround && rule.background !== 'none';
  const text = ownText ?? around.text;
  const ground = ownGround ?? (isGroundUnknown ? undefined : around.ground);
  if (ownText || ownGround) {
    if (text && ground) yield { text, ground, where };
    else if (text && !isGroundUnknown) for (const surface of SURFACES) yield { text, ground: surface, where };
  }
  const nested = [rule['selectors'], rule['@media'], rule['@supports'], rule].flatMap((inside, at) =>
    Object.entries(inside ?? {}).filter(([name]) => at < 3 || name.startsWith(':')),
  );
  // Colours of contrast themes are the system's.
  for (const [name, inner] of nested)
    if (!name.includes('forced-colors'))
      yield* pairsOf(inner, `${where} ${name}`, isPseudo(name) ? {} : { text, ground });
}

/** The pairs that all the styles of the product use. */
async function usedPairs(): Promise<Pair[]> {
  const found: Pair[] = [];
  setAdapter({
    appendCss: (css) => {
      if (css.type === 'local' || css.type === 'global')
        found.push(...pairsOf(css.rule as Rule, JSON.stringify(css.rule)));
    },
    registerClassName: () => undefined,
    registerComposition: () => undefined,
    markCompositionUsed: () => undefined,
    onEndFileScope: () => undefined,
    getIdentOption: () => 'short',
  });
  for (const [path, load] of Object.entries(import.meta.glob('../**/*.css.ts'))) {
    setFileScope(path, 'officine');
    await load();
  }
  return found;
}
const used = await usedPairs();

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_name, theme) => {
  it('has text that can be read wherever a style puts it', () => {
    const poor = used.filter(({ text, ground }) => contrast(theme[text], theme[ground]) < TEXT_RATIO);
    expect(used.length).toBeGreaterThan(300);
    expect(poor).toEqual([]);
  });

  it('has text of the page that can be read on every soft ground', () => {
    for (const ground of [...SURFACES, ...SOFT])
      for (const text of ['text', 'muted'] as const)
        expect(contrast(theme[text], theme[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  it('has the ring of the focus and what is ticked told from every surface', () => {
    for (const ground of SURFACES)
      for (const drawn of ['accent', 'danger', 'warning', 'info'] as const)
        expect(contrast(theme[drawn], theme[ground]), `${drawn} on ${ground}`).toBeGreaterThanOrEqual(DRAWN_RATIO);
  });
});

it('knows the contrast of known colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
