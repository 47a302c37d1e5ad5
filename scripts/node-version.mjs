/** Ends the process with one French line on a Node that is too old. Call it before importing newer syntax. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Officine a besoin de Node 20.19 ou plus récent ; celui-ci est ${process.versions.node}. Installez-le depuis https://nodejs.org, puis recommencez.`,
  );
  process.exit(1);
}
