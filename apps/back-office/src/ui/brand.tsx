import * as css from './logo.css.ts';
import { Logo } from './logo.tsx';
import { network } from './network.ts';

/** The network's logo and name; the product's until it has given its own. */
export const Brand = ({ small }: { small?: boolean }) => (
  <>
    {network.logo ? (
      <img className={css.picture} data-small={small || undefined} src={network.logo} alt="" />
    ) : (
      <Logo small={small} />
    )}
    {network.name}
  </>
);
