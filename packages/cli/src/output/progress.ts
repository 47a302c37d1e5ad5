/** Work that takes its time: a spinner on a terminal, plain lines elsewhere. */
export interface Progress {
  /** A new sentence for what is being done. */
  say(text: string): void;
  /** How much of it, in whole percents. */
  percent(percent: number): void;
  stop(): void;
}

const nothing: Progress = { say() {}, percent() {}, stop() {} };

export interface ProgressOptions {
  readonly stream: NodeJS.WriteStream;
  readonly live: boolean;
  readonly quiet: boolean;
}

/** Starts telling; without a terminal each new sentence is a line and percents are not told. */
export async function startProgress(text: string, { stream, live, quiet }: ProgressOptions): Promise<Progress> {
  if (quiet) return nothing;
  if (!live) {
    const say = (next: string) => void stream.write(`${next}\n`);
    say(text);
    return { ...nothing, say };
  }
  const { default: ora } = await import('ora');
  // Ctrl+C is ours: ora must not take the terminal's input.
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
