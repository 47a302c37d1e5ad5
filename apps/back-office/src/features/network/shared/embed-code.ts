interface Filling {
  /** Name of the field of a survey that takes the reference. */
  field?: string | null | undefined;
  /** Reference of the pharmacy. */
  reference?: string | undefined;
}

/** The address of a survey or a player, with the pharmacy's reference in it; undefined when it is none of https. */
export function embedAddress(address: string, { field, reference }: Filling = {}): URL | undefined {
  if (!URL.canParse(address, 'https://a.invalid')) return undefined;
  const url = new URL(address, 'https://a.invalid');
  // A page of our own origin would not be held back by its frame.
  if (url.protocol !== 'https:' || url.hostname === 'a.invalid' || url.host === location.host) return undefined;
  if (field && reference) url.searchParams.set(field, reference);
  return url;
}

/** What an embed code shows: the page of its frame, or html of its own. */
export type Embedded = { readonly address: string } | { readonly html: string };

/**
 * Reads an embed code: of one that only frames a page, the page; of another its html, with the reference filled in. The
 * document that parses it is inert: nothing of it runs or loads here.
 */
export function readEmbedCode(code: string, filling: Filling = {}): Embedded {
  const { documentElement, body } = new DOMParser().parseFromString(code, 'text/html');
  const [frame, ...others] = documentElement.querySelectorAll('iframe');
  const isOnlyFrame = frame && others.length === 0 && !documentElement.querySelector('script, form, object, embed');
  const address = isOnlyFrame && embedAddress(frame.getAttribute('src') ?? '', filling);
  if (address) return { address: address.href };
  const { field, reference } = filling;
  if (field && reference)
    for (const input of body.querySelectorAll('input'))
      if (input.name === field) input.setAttribute('value', reference);
  return { html: documentElement.outerHTML };
}
