/** What package.json's `engines` says. Checked here too, since nothing else stops `node dist/main.js` on an older Node. */
const least = [20, 19] as const;

/** The French line to print when this Node is too old, else undefined. Needs nothing newer than the check itself. */
export function nodeTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return undefined;
  return `Officine a besoin de Node ${least.join('.')} ou plus récent ; celui-ci est ${version}. Installez-le depuis https://nodejs.org, puis recommencez.`;
}
