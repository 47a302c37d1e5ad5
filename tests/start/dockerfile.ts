/** An instruction of a Dockerfile: its name and its text on one line. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions of a Dockerfile, without comments. */
export const instructionsOf = (file: string): readonly Instruction[] =>
  file
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', text = ''] = /^([A-Z]+) +(.*)$/.exec(line.trim()) ?? [];
      return name ? [{ name, text }] : [];
    });

/** Files and folders of the repository that a COPY takes; none where it copies from another stage. */
export const sourcesOf = (copy: string): readonly string[] =>
  copy.startsWith('--from=') ? [] : copy.split(/ +/).slice(0, -1);
