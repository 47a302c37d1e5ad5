import { proxy, subscribe, useSnapshot } from 'valtio';

export type Theme = 'system' | 'light' | 'dark';
const KEY = 'officine.theme';
const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark' || value === 'system';

function recalled(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return isTheme(value) ? value : 'system';
  } catch {
    return 'system';
  }
}
const system = matchMedia('(prefers-color-scheme: dark)');
const state = proxy({ theme: recalled(), systemDark: system.matches });
system.addEventListener('change', ({ matches }) => {
  state.systemDark = matches;
});
function apply() {
  if (state.theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset['theme'] = state.theme;
}
apply();
subscribe(state, apply);

export function setTheme(theme: Theme): void {
  state.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is left.
  }
}
/** The user's choice, and whether it is dark now. Follows the system until the user chooses (specification §2). */
export function useTheme(): { theme: Theme; isDark: boolean } {
  const { theme, systemDark } = useSnapshot(state);
  return { theme, isDark: theme === 'dark' || (theme === 'system' && systemDark) };
}
