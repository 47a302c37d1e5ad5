import type { PharmacySite } from '@officine/sdk/contract';
import { Gift } from 'lucide-react';
import { Blocks } from './blocks.tsx';
import * as css from './contents.css.ts';
import { Coordinates } from './coordinates.tsx';

const SOCIALS = [
  ['url_facebook', 'Facebook'],
  ['url_instagram', 'Instagram'],
  ['url_tiktok', 'TikTok'],
] as const;

interface ContentsProps {
  site: PharmacySite;
  /** Markup of the contact form, rendered apart because a visitor's browser takes it over. */
  contact: string;
}
/** The pharmacy's texts, its offer, its coordinates, its laboratories and its contact form. */
export function Contents({ site, contact }: ContentsProps) {
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
      <Blocks site={site} />
      {site.html_doctolib && (
        <section id="rendez-vous-en-ligne" className={css.section}>
          <h2 className={css.title}>Prendre rendez-vous</h2>
          {/* Its own origin: the html is not ours. The script of the page fills it. */}
          <iframe
            title="Prise de rendez-vous"
            className={css.appointment}
            sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
            data-embed={site.html_doctolib}
          />
        </section>
      )}
      <Coordinates site={site} />
      {site.laboratories.length > 0 && (
        <section className={css.section}>
          <h2 className={css.title}>Nos laboratoires</h2>
          <ul className={css.laboratories}>
            {site.laboratories.map(({ name, url, picture }) => {
              const shown = (
                <>
                  {picture && (
                    <img
                      src={picture.url}
                      alt=""
                      loading="lazy"
                      width={picture.width ?? undefined}
                      height={picture.height ?? undefined}
                      className={css.picture}
                    />
                  )}
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
          {/* Inert until its script has loaded: what is typed before would be lost. */}
          <div className={css.form} inert data-contact dangerouslySetInnerHTML={{ __html: contact }} />
          <p className={css.withoutScript}>
            L’envoi d’un message depuis cette page demande JavaScript. Appelez la pharmacie, ou écrivez-lui par email.
          </p>
        </section>
      )}
    </div>
  );
}
