import { usage } from '../cli-error.ts';
import { openStore } from '../config/store.ts';

/**
 * The command line with the user's alias replaced by its words: `$1` takes the first word after the alias, and so on;
 * words that no `$n` takes follow. Throws usage when a word is missing. Any other line stays as it is.
 */
export async function expandAlias(line: readonly string[], env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const [name = '', ...given] = line;
  const aliases = (await openStore(env)).aliases();
  const words = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  if (!words) return line;
  const taken = new Set<number>();
  const filled = words.map((word) =>
    word.replaceAll(/\$(\d)/g, (_, digit: string) => {
      const value = given[Number(digit) - 1];
      if (value === undefined)
        throw usage(`Le raccourci « ${name} » attend un mot de plus.`, 'Sa commande : officine alias list');
      taken.add(Number(digit) - 1);
      return value;
    }),
  );
  return [...filled, ...given.filter((_, place) => !taken.has(place))];
}
