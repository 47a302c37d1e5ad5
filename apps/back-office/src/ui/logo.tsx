import { Cross } from 'lucide-react';
import * as css from './logo.css.ts';

/** The mark of the product, 28 px square; 22 px where it is small. */
export const Logo = ({ small }: { small?: boolean | undefined }) => (
  <span className={css.logo} data-small={small || undefined}>
    <Cross size={16} aria-hidden />
  </span>
);
