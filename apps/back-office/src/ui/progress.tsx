import type { CSSProperties } from 'react';
import * as css from './progress.css.ts';

const share = (value: number) => ({ [css.value]: `${Math.min(100, Math.max(0, value))}%` }) as CSSProperties;

export const Spinner = () => <span className={css.spinner} aria-hidden />;

/** A grey bar in place of text that loads; `width` in characters. */
export const Skeleton = ({ width = 12 }: { width?: number }) => (
  <span className={css.skeleton} style={{ width: `${width}ch` }} />
);

interface MeterProps {
  /** 0 to 100. */
  value: number;
  /** Accessible name. */
  label: string;
  /** Text beside the bar; the percentage by default. */
  text?: string;
  wide?: boolean;
  quiet?: boolean;
}
/** A progress meter. */
export function Meter({ value, label, text = `${Math.round(value)} %`, wide, quiet }: MeterProps) {
  return (
    <span className={css.meter} data-wide={wide || undefined}>
      <span
        className={css.track}
        role="meter"
        aria-label={label}
        aria-valuenow={Math.round(value)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        data-wide={wide || undefined}
        data-quiet={quiet || undefined}
        style={share(value)}
      />
      {text && <span className={wide ? undefined : css.percent}>{text}</span>}
    </span>
  );
}

/** Progress of a running task, announced to screen readers; `value` 0 to 100, rounded up by the caller. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <span className={css.meter} data-wide>
      <span
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        data-wide
        style={share(value)}
      />
      <span aria-hidden>{value} %</span>
    </span>
  );
}
