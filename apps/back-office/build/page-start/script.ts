import { askEarly } from './ask-early.ts';
import { startProgram } from './start-program.ts';

/**
 * Script inside the page of the back office: runs at once, while the program is on its way. The policy of the page allows
 * it by its hash.
 */
startProgram();
try {
  const theme = localStorage.getItem('officine.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  askEarly();
} catch {
  // Storage is forbidden: the program asks for itself.
}
