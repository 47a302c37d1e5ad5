import { ChartColumn, Globe, Megaphone } from 'lucide-react';
import { size, variant } from '../../../ui/button.css.ts';
import { useNetwork } from '../../../ui/network.ts';
import { Frame } from './frame.tsx';
import * as css from './home.css.ts';

const POINTS = [
  [Globe, 'Un site pour chaque pharmacie', 'Horaires, services, offres : à jour, et à son nom.'],
  [Megaphone, 'Des campagnes bien placées', 'Les annonces des laboratoires, au bon endroit et au bon moment.'],
  [ChartColumn, 'Des chiffres vérifiables', 'Vues, clics et factures, jusqu’à la dernière ligne.'],
] as const;

/** `/`: presents the network, and links to the login and to the pharmacies. */
export const HomePage = () => (
  <Frame>
    <h1 className={css.title}>Les pharmacies du réseau, leurs sites et leurs campagnes.</h1>
    <p className={css.lead}>
      {useNetwork().name} réunit pharmacies, groupements et annonceurs dans un même espace de travail. Connectez-vous
      pour entrer dans le vôtre.
    </p>
    <p className={css.actions}>
      <a href="/login" className={`${variant.primary} ${size.large}`}>
        Se connecter
      </a>
      <a href="/pharmacy" className={`${variant.secondary} ${size.large}`}>
        Trouver une pharmacie
      </a>
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
  </Frame>
);
