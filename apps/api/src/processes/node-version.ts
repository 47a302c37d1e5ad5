/** The version of `engines` in package.json, which `node dist/main.js` does not check by itself. */
const MIN_NODE = [20, 19] as const;

/** The French sentence for a Node that is too old, undefined otherwise. Written in syntax that such a Node parses. */
export function nodeTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return undefined;
  return `Officine a besoin de Node ${MIN_NODE.join('.')} ou plus récent ; celui-ci est ${version}. Installez-le depuis https://nodejs.org, puis recommencez.`;
}
