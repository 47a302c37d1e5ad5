interface Options {
  /** Keep the scroll position: something opens over the page. */
  preventScrollReset?: boolean;
  /** Draw at once rather than in slices: for what opens over the page, and is ready. */
  flushSync?: boolean;
  /** Replace the history entry: Back skips the screen that is left. */
  replace?: boolean;
}
type Navigate = (path: string, options?: Options) => unknown;
let go: Navigate = (path) => location.assign(path);
/** Set once by the router, so that code outside components can navigate: menus are data. */
export const setNavigate = (navigate: Navigate): void => {
  go = navigate;
};
export const navigateTo = (path: string, options?: Options): void => void go(path, options);

/** Parameters of the address as it is now: the router's are those of the screen, which may still be drawing the next one. */
export const addressParams = (): URLSearchParams => new URLSearchParams(location.search);
