import type { PharmacySite } from '@officine/sdk/contract';
import { Gift } from 'lucide-react';
import { Suspense } from 'react';
import { later } from '../../ui/later.ts';
import { Skeleton } from '../../ui/progress.tsx';
import * as css from './contents.css.ts';

// Lazy: few visitors write a message.
const Contact = later(async () => (await import('./contact.tsx')).Contact);

const SOCIALS = [
  ['url_facebook', 'Facebook'],
  ['url_instagram', 'Instagram'],
  ['url_tiktok', 'TikTok'],
] as const;

/** The pharmacy's texts, its offer, its laboratories and its contact form. */
export function Contents({ site }: { site: PharmacySite }) {
  const socials = SOCIALS.flatMap(([key, label]) => (site[key] ? [{ href: site[key], label }] : []));
  return (
    <div className={css.contents}>
      {site.offer && (
        <section id="offre" className={css.offer}>
          <Gift size={20} aria-hidden />
          <div>
            <h2>Offre du moment</h2>
            <p className={css.text}>{site.offer}</p>
          </div>
        </section>
      )}
      {site.description && (
        <section id="pharmacie" className={css.section}>
          <h2 className={css.title}>La pharmacie</h2>
          <p className={css.text}>{site.description}</p>
        </section>
      )}
      {site.laboratories.length > 0 && (
        <section className={css.section}>
          <h2 className={css.title}>Nos laboratoires</h2>
          <ul className={css.laboratories}>
            {site.laboratories.map(({ name, url, picture }) => {
              const shown = (
                <>
                  {picture && <img src={picture.url} alt="" loading="lazy" className={css.picture} />}
                  <span>{name}</span>
                </>
              );
              return (
                <li key={name}>
                  {url ? (
                    <a href={url} className={css.laboratory} rel="noopener nofollow">
                      {shown}
                    </a>
                  ) : (
                    <span className={css.laboratory}>{shown}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {socials.length > 0 && (
        <section className={css.section}>
          <h2 className={css.title}>Nous suivre</h2>
          <p className={css.socials}>
            {socials.map(({ href, label }) => (
              <a key={label} href={href} className={css.social} rel="noopener me">
                {label}
              </a>
            ))}
          </p>
        </section>
      )}
      {site.hasContactForm && (
        <section id="contact" className={css.section}>
          <h2 className={css.title}>Nous écrire</h2>
          <Suspense fallback={<Skeleton width={40} />}>
            <Contact site={site} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
