import { expect, test } from 'vitest';
import { contentDisposition, safeName } from './names.ts';

const PNG = 'image/png';
test.each([
  ['Affiche été.PNG', 'Affiche été.PNG'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\moi\\photo.png', 'photo.png'],
  ['evil.html', 'evil.html.png'],
  ['photo.jpg', 'photo.jpg.png'],
  ['.htaccess', 'htaccess.png'],
  ['..', 'fichier.png'],
  ['', 'fichier.png'],
  ['.png', 'png.png'],
  ['a\u202egnp.exe', 'agnp.exe.png'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie: x.png'],
  ['e\u0301.png', 'é.png'],
  ['dit "oui" 😀.png', 'dit "oui" 😀.png'],
  [`${'😀'.repeat(400)}.png`, `${'😀'.repeat(150)}.png`],
  ['\ud800.png', '\ufffd.png'],
])('%j becomes %j', (given, kept) => expect(safeName(given, PNG)).toBe(kept));

test('a name of a request without one', () => expect(safeName(undefined, 'application/pdf')).toBe('fichier.pdf'));

test('the header holds an ASCII name and the true one, and cannot be broken out of', () => {
  expect(contentDisposition('attachment', `été "1" (a'b)*😀\\.pdf`)).toBe(
    `attachment; filename="ete _1_ (a'b)*__.pdf"; filename*=UTF-8''%C3%A9t%C3%A9%20%221%22%20%28a%27b%29%2A%F0%9F%98%80%5C.pdf`,
  );
});
