/** Progress of long work: a spinner on a terminal, lines elsewhere. */
export interface Progress {
  /** Shows what is being done. */
  say(text: string): void;
  /** Shows the progress in whole percents. */
  percent(percent: number): void;
  stop(): void;
}

const nothing: Progress = { say() {}, percent() {}, stop() {} };

export interface ProgressOptions {
  readonly stream: NodeJS.WriteStream;
  readonly live: boolean;
  readonly quiet: boolean;
}

/** Starts the display; without a terminal it writes each sentence once, and no percents. */
export async function startProgress(text: string, { stream, live, quiet }: ProgressOptions): Promise<Progress> {
  if (quiet) return nothing;
  if (!live) {
    let last: string | undefined;
    const say = (next: string) => {
      if (next !== last) stream.write(`${next}\n`);
      last = next;
    };
    say(text);
    return { ...nothing, say };
  }
  const { default: ora } = await import('ora');
  // ora must not read the terminal's input: this program handles Ctrl+C.
  const spinner = ora({ text, stream, discardStdin: false }).start();
  let sentence = text;
  return {
    say(next) {
      sentence = next;
      spinner.text = next;
    },
    percent(percent) {
      const done = Math.round(percent / 5);
      spinner.text = `${sentence} ${'█'.repeat(done)}${'░'.repeat(20 - done)} ${percent} %`;
    },
    stop: () => void spinner.stop(),
  };
}
