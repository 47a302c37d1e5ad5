import type { Layout } from './layout.ts';

/** `layoutFileName({ file: 'sage_clients_{date}.txt' }, '2026-03-01')` is `'sage_clients_20260301.txt'`. */
export const layoutFileName = ({ file }: Pick<Layout, 'file'>, date: string): string =>
  file.replace('{date}', date.replaceAll('-', ''));
