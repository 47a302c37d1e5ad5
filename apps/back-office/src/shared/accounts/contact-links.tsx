import { link } from '../../ui/table.css.ts';

/** A telephone number that is dialled by a click; null for an empty one. */
export const phoneLink = (phone: string | null | undefined) =>
  phone ? (
    <a className={link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  ) : null;

/** An address that is written to by a click; null for an empty one. */
export const emailLink = (email: string | null | undefined) =>
  email ? (
    <a className={link} href={`mailto:${email}`}>
      {email.split('@').flatMap((part, index) => (index ? ['@', <wbr key={part} />, part] : part))}
    </a>
  ) : null;
