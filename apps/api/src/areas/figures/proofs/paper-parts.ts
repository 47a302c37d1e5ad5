import { formatNumber, typography } from '@officine/domain';
import { type Pdf, WIDTH, write } from '../../../paper/sheet.ts';
import type { ProofAdvert, ProofFacts, ProofScreenshot } from './read-proof.ts';

export interface DrawnAdvert {
  readonly advert: ProofAdvert;
  readonly image: Buffer | null;
}
interface DrawnPage {
  readonly screenshot: ProofScreenshot;
  readonly image: Buffer | null;
}
/** A proof with its pictures, ready to be drawn. */
export interface ProofPaper {
  readonly facts: ProofFacts;
  readonly colour: `#${string}`;
  readonly logo: Buffer | null;
  readonly adverts: readonly DrawnAdvert[];
  readonly pages: readonly DrawnPage[];
}

/** `counted(2, 'vue') // '2 vues'` */
export const counted = (count: number, noun: string): string =>
  typography(`${formatNumber(count)} ${noun}${count > 1 ? 's' : ''}`);

/** Writes the title of a part; returns the y below. */
export const drawTitle = (pdf: Pdf, title: string, x: number, y: number, width = WIDTH): number =>
  write(pdf, title, { x, y, width }, { font: 'medium', size: 10 }) + 5;
