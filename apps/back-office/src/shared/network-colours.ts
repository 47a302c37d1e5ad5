import { accentsOf } from '@officine/domain';
import { dark, kebab, light } from '../ui/colors.ts';

/** The network's colour in both themes, as values of the style variables. */
const valuesOf = (colour: string, theme: typeof light): string =>
  Object.entries(accentsOf(colour, theme))
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';');

/**
 * A style sheet that gives what `scope` (a selector) contains the accent of the network: darker or lighter where it could not
 * be read. Paper has the light one.
 */
export const networkStyle = (colour: string, scope: string): string =>
  `${scope}{${valuesOf(colour, light)}}` +
  `@media screen{:root[data-theme=dark] ${scope}{${valuesOf(colour, dark)}}}` +
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]) ${scope}{${valuesOf(colour, dark)}}}`;
