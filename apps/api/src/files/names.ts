import { extensionsOf } from './kinds.ts';

const MAX_STEM_LENGTH = 150;
/** Control characters, direction marks (« gpj.exe » shown as « exe.jpg »), and path separators. */
const UNWANTED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff/\\]/gu;

/**
 * Name for display and downloads, never used as a path. Its extension always matches the type:
 * `safeName('../../évil.html', 'image/png') // 'évil.html.png'`.
 */
export function safeName(given: string | undefined, type: string): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(UNWANTED, '').replace(/^[.\s]+|[.\s]+$/g, '');
  const [usual, ...others] = extensionsOf(type);
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot + 1) : '';
  const known = extension.toLowerCase() === usual || others.includes(extension.toLowerCase());
  const stem = [...(known ? clean.slice(0, dot) : clean)].slice(0, MAX_STEM_LENGTH).join('') || 'fichier';
  return `${stem}.${known ? extension : (usual ?? 'bin')}`;
}

/** Value of `Content-Disposition`, with an ASCII name for old clients and the full one (RFC 6266). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
