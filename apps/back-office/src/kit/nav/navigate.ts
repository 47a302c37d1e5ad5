interface Options {
  /** The page stays where it was scrolled to: something opens over it. */
  preventScrollReset?: boolean;
  /** Back does not lead to the screen that is left. */
  replace?: boolean;
}
type Navigate = (path: string, options?: Options) => unknown;
let go: Navigate = (path) => location.assign(path);
/** Told by the router, once: menus made as data go places too. */
export const setNavigate = (navigate: Navigate): void => {
  go = navigate;
};
export const navigateTo = (path: string, options?: Options): void => void go(path, options);
