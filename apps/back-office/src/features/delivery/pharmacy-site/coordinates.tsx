import type { PharmacySite } from '@officine/sdk/contract';
import { blocksShown } from './blocks-shown.ts';
import * as css from './hours.css.ts';
import { mapOf, telOf } from './links.ts';

/** Address, telephone, email and holders. */
export const Coordinates = ({ site }: { site: PharmacySite }) => (
  <section className={css.card}>
    <h2>Coordonnées</h2>
    <div className={css.coordinates}>
      <div>
        <address className={css.address}>
          {site.address1}
          {site.address2 && <span>{site.address2}</span>}
          <span>
            {site.postcode} {site.locality}
          </span>
        </address>
        {!blocksShown(site).includes('map') && (
          <a href={mapOf(site)} className={css.link} rel="noopener">
            Voir sur la carte
          </a>
        )}
      </div>
      <dl className={css.facts}>
        {site.phone_number && (
          <div>
            <dt className={css.quiet}>Téléphone</dt>
            <dd>
              <a href={telOf(site.phone_number)}>{site.phone_number}</a>
            </dd>
          </div>
        )}
        {site.fax_number && (
          <div>
            <dt className={css.quiet}>Fax</dt>
            <dd>{site.fax_number}</dd>
          </div>
        )}
        {site.email && (
          <div>
            <dt className={css.quiet}>Email</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </dd>
          </div>
        )}
        {site.holders.length > 0 && (
          <div>
            <dt className={css.quiet}>{site.holders.length > 1 ? 'Titulaires' : 'Titulaire'}</dt>
            <dd>{site.holders.join(', ')}</dd>
          </div>
        )}
      </dl>
    </div>
  </section>
);
