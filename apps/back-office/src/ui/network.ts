import { createContext, useContext } from 'react';
import type { SiteNetwork } from '../../site.d.ts';

// Public pages are rendered where there is no document: they give their network by the context.
const page =
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="officine-network"]');

/** What the network is known by, as the server wrote it into the page; the product's name until there is one. */
export const network: SiteNetwork = {
  name: page?.content || 'Officine',
  logo: page?.dataset['logo'],
  colour: page?.dataset['colour'],
};

const Context = createContext(network);
export const NetworkScope = Context.Provider;
export const useNetwork = (): SiteNetwork => useContext(Context);
