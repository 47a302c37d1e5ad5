import type { ReactNode } from 'react';
import * as css from './thumb.css.ts';

interface PicturedProps {
  /** A picture that needs no session; null leaves its place empty. */
  picture: { readonly url: string } | null | undefined;
  children: ReactNode;
}
/** A name after a small picture, for the first cell of a row. */
export const Pictured = ({ picture, children }: PicturedProps) => (
  <span className={css.titled}>
    {picture ? <img className={css.thumb} src={picture.url} alt="" loading="lazy" /> : <span className={css.thumb} />}
    {children}
  </span>
);
