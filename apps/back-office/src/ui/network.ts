const page = document.querySelector<HTMLMetaElement>('meta[name="officine-network"]');

/** The network's name and the address of its logo, as the server wrote them into the page; the product's until there is one. */
export const network: { readonly name: string; readonly logo: string | undefined } = {
  name: page?.content || 'Officine',
  logo: page?.dataset['logo'],
};
