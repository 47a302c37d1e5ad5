import { type PageBlock, SERVICES, type ServiceKey, servicesOf, teamOf } from '@officine/domain';
import type { PharmacySite } from '@officine/sdk/contract';
import {
  Accessibility,
  Baby,
  ClipboardPlus,
  FlaskConical,
  type LucideIcon,
  MessagesSquare,
  PawPrint,
  Pill,
  Recycle,
  ShoppingBag,
  Stethoscope,
  Syringe,
  Truck,
  Video,
} from 'lucide-react';
import type { ReactElement } from 'react';
import * as css from './blocks.css.ts';
import { BLOCKS, blocksShown, photosOf } from './blocks-shown.ts';
import { section, title } from './contents.css.ts';
import { hostOf, telOf } from './links.ts';
import { Plan } from './plan.tsx';

const ICONS: Readonly<Record<ServiceKey, LucideIcon>> = {
  vaccination: Syringe,
  tests: FlaskConical,
  interviews: MessagesSquare,
  pillboxes: Pill,
  equipment: Stethoscope,
  orthopaedics: Accessibility,
  delivery: Truck,
  collect: ShoppingBag,
  remote: Video,
  nursing: Baby,
  veterinary: PawPrint,
  recycling: Recycle,
};

interface BlockProps {
  site: PharmacySite;
}

const Services = ({ site }: BlockProps) => (
  <ul className={css.services}>
    {servicesOf(site.services).map(({ key, text }) => {
      const Icon = ICONS[key];
      return (
        <li key={key} className={css.service}>
          <span className={css.icon}>
            <Icon size={20} aria-hidden />
          </span>
          <span>
            <strong className={css.name}>{SERVICES[key]}</strong>
            {text && <span className={css.quiet}>{text}</span>}
          </span>
        </li>
      );
    })}
  </ul>
);

const Team = ({ site: { team_photo: photo, team } }: BlockProps) => (
  <>
    {photo && (
      <img
        src={photo.url}
        alt="L’équipe de la pharmacie"
        loading="lazy"
        width={photo.width ?? undefined}
        height={photo.height ?? undefined}
        className={css.photo}
      />
    )}
    <ul className={css.team}>
      {teamOf(team).map(({ name, role }) => (
        <li key={`${name}${role}`}>
          <strong className={css.name}>{name}</strong>
          {role && <span className={css.quiet}>{role}</span>}
        </li>
      ))}
    </ul>
  </>
);

const Photos = ({ site }: BlockProps) => (
  <ul className={css.photos}>
    {photosOf(site).map(({ photo, text }) => (
      <li key={photo.url}>
        <img
          src={photo.url}
          alt={text || 'Photo de la pharmacie'}
          loading="lazy"
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          className={css.photo}
        />
      </li>
    ))}
  </ul>
);

const Appointment = ({ site: { url_doctolib: address } }: BlockProps) =>
  address ? (
    <p>
      <a href={address} className={css.act} rel="noopener">
        Prendre rendez-vous sur {hostOf(address)}
      </a>
    </p>
  ) : null;

/** A prescription is health data, whose host the law certifies: the page leads to a tool of the pharmacy's, or to its telephone. */
const Prescription = ({ site: { url_prescription: address, phone_number: phone } }: BlockProps) => (
  <div className={css.prescription}>
    <p>Cette page ne reçoit pas d’ordonnance : la loi réserve les données de santé à un hébergeur certifié.</p>
    <p className={css.acts}>
      {address && (
        <a href={address} className={css.act} rel="noopener">
          <ClipboardPlus size={16} aria-hidden />
          Envoyer sur {hostOf(address)}
        </a>
      )}
      {phone && (
        <a href={telOf(phone)} className={css.other}>
          Appeler le {phone}
        </a>
      )}
    </p>
  </div>
);

const SHOWN: Readonly<Record<PageBlock, { heading: string; content: (props: BlockProps) => ReactElement | null }>> = {
  services: { heading: 'Nos services', content: Services },
  team: { heading: 'L’équipe', content: Team },
  photos: { heading: 'La pharmacie en photos', content: Photos },
  map: { heading: 'Venir à la pharmacie', content: Plan },
  appointment: { heading: 'Prendre rendez-vous', content: Appointment },
  prescription: { heading: 'Envoyer mon ordonnance', content: Prescription },
};

/** The blocks that the pharmacy has switched on, in its order; one without content is left out. */
export const Blocks = ({ site }: BlockProps) =>
  blocksShown(site).map((block) => {
    const { heading, content: Content } = SHOWN[block];
    return (
      <section key={block} id={BLOCKS[block].id} className={section}>
        <h2 className={title}>{heading}</h2>
        <Content site={site} />
      </section>
    );
  });
