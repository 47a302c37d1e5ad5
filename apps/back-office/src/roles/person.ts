import type { User } from '@officine/sdk/contract';

/** Formulas (specification §9): 1 the extranet, 3 with a website, 5 with a WordPress site. */
const EXTRANET = 1;
const WORDPRESS = 5;

/** Why a pharmacy has no screens about its site; undefined when it has. The tabs of its file follow the same rule. */
export const withoutSite = ({ pharmacy }: User): string | undefined =>
  pharmacy?.website || pharmacy?.billing?.formula !== EXTRANET
    ? undefined
    : 'Cet écran ne fait plus partie de votre formule, qui ne comprend pas de site.';
export const withoutWordpress = ({ pharmacy }: User): string | undefined =>
  pharmacy?.wordpress || pharmacy?.billing?.formula === WORDPRESS
    ? undefined
    : 'Cet écran ne fait plus partie de votre formule, qui ne comprend pas de site WordPress.';

export const poolsOf = ({ pharmacy }: User) => pharmacy?.pools ?? [];
/** Why the screens of a pool are not a pharmacy's. */
export const outsidePool = (person: User, id?: number): string | undefined =>
  poolsOf(person).some((pool) => pool.id === id) ? undefined : 'Votre pharmacie n’est pas membre de ce groupement.';
