/** The screens of texts: a part of the program of its own, for the names of their files are not needed by the first one. */
export const screens = {
  text: () => import('./text.tsx'),
  versions: () => import('./versions.tsx'),
  signatures: () => import('./signatures.tsx'),
} as const;
