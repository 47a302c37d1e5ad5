import { ChartColumn, Cross, Globe, Megaphone } from 'lucide-react';
import { LegalLink } from '../../shared/legal.tsx';
import { LinkButton } from '../../ui/button.tsx';
import * as css from './home.css.ts';

const POINTS = [
  [Globe, 'Un site pour chaque pharmacie', 'Horaires, services, offres : à jour, et à son nom.'],
  [Megaphone, 'Des campagnes bien placées', 'Les annonces des laboratoires, au bon endroit et au bon moment.'],
  [ChartColumn, 'Des chiffres vérifiables', 'Vues, clics et factures, jusqu’à la dernière ligne.'],
] as const;

/** `/`: presents the network, and links to the login. */
export const Component = () => (
  <div className={css.page}>
    <header className={css.head}>
      <span className={css.brand}>
        <span className={css.logo}>
          <Cross size={16} aria-hidden />
        </span>
        Officine
      </span>
    </header>
    <main className={css.main}>
      <h1 className={css.title}>Les pharmacies du réseau, leurs sites et leurs campagnes.</h1>
      <p className={css.lead}>
        Officine réunit pharmacies, groupements et annonceurs dans un même espace de travail. Connectez-vous pour entrer
        dans le vôtre.
      </p>
      <p>
        <LinkButton variant="primary" size="large" to="/login">
          Se connecter
        </LinkButton>
      </p>
      <ul className={css.points}>
        {POINTS.map(([Icon, title, words]) => (
          <li key={title} className={css.point}>
            <Icon size={20} aria-hidden className={css.icon} />
            <h2 className={css.pointTitle}>{title}</h2>
            <p className={css.words}>{words}</p>
          </li>
        ))}
      </ul>
    </main>
    <footer className={css.foot}>
      <LegalLink of="legal_notices" />
      <LegalLink of="privacy" />
    </footer>
  </div>
);
