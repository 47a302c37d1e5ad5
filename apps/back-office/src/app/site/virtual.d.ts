/** Made by the build of the public pages (`build/site-assets.ts`). */
declare module 'virtual:site-assets' {
  /** Path of the script. */
  export const script: string;
  /** Path of the font; empty during development. */
  export const font: string;
  /** The style sheet itself. */
  export const style: string;
}
