import type { Offer } from '@officine/sdk/contract';
import { Download, ExternalLink, Mail, Phone } from 'lucide-react';
import { openFile } from '../../../kit/files/open-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/state.tsx';
import * as css from './offer-card.css.ts';

interface OfferCardProps {
  offer: Offer;
  /** Called when the file or the link is opened. */
  onOpen?: () => void;
}
/** An offer as a pharmacy sees it: its picture, its text, its buttons, and whom to call. */
export function OfferCard({ offer, onOpen }: OfferCardProps) {
  const { title, description, category, provider, picture, file, link, phone_number: phone, email } = offer;
  const showsPhone = offer.is_displayed_phone_number && phone;
  const showsEmail = offer.is_displayed_email && email;
  return (
    <article className={css.card}>
      {picture && <img className={css.picture} src={picture.url} alt="" />}
      <div className={css.body}>
        {category?.name && (
          <div>
            <Tag>{category.name}</Tag>
          </div>
        )}
        <h3 className={css.title}>{title}</h3>
        {provider?.name && <p className={css.quiet}>{provider.name}</p>}
        {description && <p className={css.description}>{description}</p>}
        {(file || link) && (
          <div className={css.acts}>
            {file && (
              <Button
                icon={<Download size={16} />}
                onPress={() => {
                  onOpen?.();
                  void openFile(file);
                }}
              >
                {offer.label_button_file || 'Télécharger'}
              </Button>
            )}
            {link && (
              <Button
                variant="primary"
                icon={<ExternalLink size={16} />}
                onPress={() => {
                  onOpen?.();
                  window.open(link, '_blank', 'noopener');
                }}
              >
                {offer.label_button_link || 'En savoir plus'}
              </Button>
            )}
          </div>
        )}
        {(showsPhone || showsEmail) && (
          <div className={css.contact}>
            {showsPhone && (
              <a className={css.link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                <Phone size={14} aria-hidden /> {phone}
              </a>
            )}
            {showsEmail && (
              <a className={css.link} href={`mailto:${email}`}>
                <Mail size={14} aria-hidden /> {email}
              </a>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
