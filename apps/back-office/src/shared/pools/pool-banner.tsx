import type { Pool } from '@officine/sdk/contract';
import * as css from './pool-banner.css.ts';

/** The picture that a pool shows to its pharmacies, around a link where it has one. */
export function PoolBanner({ banner }: { banner: Pool['banner'] }) {
  if (!banner?.picture) return null;
  const { picture, alt, title, label, url } = banner;
  const image = <img className={css.banner} src={picture.url} alt={alt ?? title ?? label ?? ''} />;
  return url && /^https?:/.test(url) ? (
    <a href={url} title={title ?? undefined} target="_blank" rel="noreferrer">
      {image}
    </a>
  ) : (
    image
  );
}
