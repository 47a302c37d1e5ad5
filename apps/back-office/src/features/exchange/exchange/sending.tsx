import { ProgressBar, Spinner } from '../../../ui/progress.tsx';
import * as css from './exchange.css.ts';

interface SendingProps {
  percent: number;
  /** What the server does once it has the file: « Essai des lignes… ». */
  then: string;
}
/** The percent of a file that is sent, then what the server does with it. */
export const Sending = ({ percent, then }: SendingProps) =>
  percent < 100 ? (
    <ProgressBar value={percent} label="Envoi du fichier" />
  ) : (
    <p className={css.working}>
      <Spinner /> {then}
    </p>
  );
