import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../docs/integration.md', import.meta.url), 'utf8');

/** The code of an example of the integrator's guide, by its name: the text of its fence, « run=name ». */
export function example(name: string): string {
  const found = new RegExp(`^\`\`\`\\w+ run=${name}\\n(.*?)^\`\`\`$`, 'ms').exec(guide)?.[1];
  if (!found) throw new Error(`the guide has no example ${name}`);
  return found;
}

/** Names of all examples of the guide. */
export const exampleNames: readonly string[] = Array.from(guide.matchAll(/^```\w+ run=(\S+)$/gm), ([, name]) =>
  String(name),
);
