import { OUTCOMES } from '@officine/sdk';
import { wordpresses } from '@officine/sdk/contract';
import { Ellipsis, RefreshCw, ShieldCheck } from 'lucide-react';
import { act } from '../../kit/calls/actions.ts';
import { can } from '../../kit/calls/send.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { checkSite, syncSite, workOnSite } from './check-site.ts';

const DEPLOY = {
  title: 'Déployer le connecteur sur le site ?',
  message: 'Il est installé par FTP, avec une nouvelle clé, puis le site est vérifié. Cela prend jusqu’à une minute.',
  action: 'Déployer',
};
const ADOPT = {
  title: 'Prendre le site en main ?',
  message:
    'Le connecteur est installé par FTP s’il n’y est pas, la page de la pharmacie et les emplacements d’annonces sont envoyés, puis le site est vérifié. Cela prend jusqu’à deux minutes ; ce qui est déjà fait n’est pas refait.',
  action: 'Prendre en main',
};
const ROTATE = {
  title: 'Renouveler la clé du connecteur ?',
  message: 'Le site et Officine partagent aussitôt une nouvelle clé ; l’ancienne ne sert plus.',
  action: 'Renouveler',
};

async function deploy(id: number): Promise<void> {
  if (await confirm(DEPLOY))
    await workOnSite(wordpresses.deploy, id, {
      during: 'Déploiement du connecteur…',
      done: 'Connecteur déployé',
      failed: 'Le déploiement signale un problème',
    });
}
async function adopt(id: number): Promise<void> {
  if (await confirm(ADOPT))
    await workOnSite(wordpresses.adopt, id, {
      during: 'Prise en main du site…',
      done: 'Site pris en main : connecteur, contenu et annonces sont en place',
      failed: 'La prise en main s’est arrêtée',
    });
}
async function rotate(id: number): Promise<void> {
  if (await confirm(ROTATE))
    await workOnSite(wordpresses.rotateKey, id, {
      during: 'Renouvellement de la clé…',
      done: 'Clé renouvelée',
      failed: 'Le renouvellement signale un problème',
    });
}

interface SiteActionsProps {
  /** Id of the WordPress site. */
  id: number;
  pharmacy: { id: number; name?: string | undefined };
}
/** As « Vérifier et synchroniser » does for every site: a check, then a planned synchronisation. */
async function resolve(id: number, pharmacy: SiteActionsProps['pharmacy']): Promise<void> {
  await checkSite(pharmacy);
  await act(wordpresses.process, { id }, OUTCOMES.resolve.success);
}

/** What an administrator may do with a site: check it, send its content now or later, install its connector. */
export function SiteActions({ id, pharmacy }: SiteActionsProps) {
  if (!can(wordpresses.process)) return null;
  return (
    <>
      <Menu
        label="Actions du site"
        groups={[
          {
            actions: [
              {
                id: 'plan',
                label: 'Planifier une synchronisation',
                onAction: () => void act(wordpresses.process, { id }),
              },
              {
                id: 'resolve',
                label: 'Résoudre : vérifier et mettre à jour',
                onAction: () => void resolve(id, pharmacy),
              },
            ],
          },
          {
            title: 'Connecteur',
            actions: [
              { id: 'adopt', label: 'Prendre le site en main…', onAction: () => void adopt(id) },
              { id: 'deploy', label: 'Déployer…', onAction: () => void deploy(id) },
              { id: 'rotate', label: 'Renouveler la clé…', onAction: () => void rotate(id) },
            ],
          },
        ]}
      >
        <Button icon={<Ellipsis size={16} />}>Actions</Button>
      </Menu>
      <Button icon={<RefreshCw size={16} />} onPress={() => void syncSite(pharmacy)}>
        Synchroniser
      </Button>
      <Button variant="primary" icon={<ShieldCheck size={16} />} onPress={() => void checkSite(pharmacy)}>
        Vérifier
      </Button>
    </>
  );
}
