import { LinkButton } from '../../../ui/button.tsx';
import { Monitoring } from './monitoring.tsx';

/** Sites of the server Dinao. */
export const Component = () => (
  <Monitoring
    title="Suivi des sites Dinao"
    note="Dernière vérification de chaque site actif du serveur Dinao"
    type="dinao-monitoring"
    actions={<LinkButton to="../reporting-monitoring">Tous les sites</LinkButton>}
  />
);
