import type { Advert } from '@officine/sdk/contract';
import * as css from './adverts.css.ts';

/** An advert as a page shows it: a picture, or html in a sandboxed frame. */
export const AdvertPreview = ({ advert }: { advert: Advert }) => (
  <div className={css.stage}>
    {advert.html ? (
      <iframe
        className={css.frame}
        title={`Aperçu de ${advert.title}`}
        sandbox=""
        srcDoc={advert.html}
        width={advert.width}
        height={advert.height}
      />
    ) : advert.picture ? (
      <img
        src={advert.picture.url}
        alt={advert.alt ?? advert.title}
        width={advert.width}
        height={advert.height}
        className={css.picture}
      />
    ) : (
      'Pas d’image'
    )}
  </div>
);
