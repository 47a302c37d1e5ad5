import * as css from './logo.css.ts';
import { Logo } from './logo.tsx';
import { useNetwork } from './network.ts';

/** The network's logo and name; the product's until it has given its own. */
export function Brand({ small }: { small?: boolean }) {
  const { name, logo } = useNetwork();
  return (
    <>
      {logo ? (
        <img className={css.picture} data-small={small || undefined} src={logo} alt="" />
      ) : (
        <Logo small={small} />
      )}
      {name}
    </>
  );
}
