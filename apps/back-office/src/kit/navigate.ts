type Navigate = (path: string) => unknown;
let go: Navigate = (path) => location.assign(path);
/** Told by the router, once: menus made as data go places too. */
export const setNavigate = (navigate: Navigate): void => {
  go = navigate;
};
export const navigateTo = (path: string): void => void go(path);
