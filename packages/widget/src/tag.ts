export type Script = Pick<HTMLScriptElement, 'dataset' | 'src'>;
/**
 * The tag that says whose adverts are shown: the script that runs, where it names a pharmacy. Tools for consent, tag managers
 * and optimisers leave copies on the page that do not run: one of them where the script runs in a module, from a file of the
 * site or from a tag whose attributes were taken away. Undefined or null where there is none.
 */
export const tagOf = (own?: Script | null): Script | null | undefined =>
  own?.dataset['pharmacy'] ? own : document.querySelector<HTMLScriptElement>('script[data-pharmacy]') || own;
