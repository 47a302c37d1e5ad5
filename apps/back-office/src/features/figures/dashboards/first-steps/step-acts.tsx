import type { FirstStep } from '@officine/sdk/contract';
import { copyText } from '../../../../kit/feedback/copy-text.ts';
import { showDialog } from '../../../../kit/feedback/dialogs.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { later } from '../../../../ui/later.ts';

const ZoneModelDialog = later(async () => (await import('./zone-model-dialog.tsx')).ZoneModelDialog);

/** The screen of a step, and what its button says. */
const SCREENS: Readonly<Record<FirstStep, readonly [to: string, label: string]>> = {
  network: ['/admin/network', 'Remplir'],
  texts: ['/admin/texts', 'Écrire'],
  zones: ['/admin/zones', 'Créer'],
  pharmacies: ['/admin/pharmacies', 'Importer'],
  site: ['/admin/wordpress', 'Relier un WordPress'],
  advertiser: ['/admin/advertisers', 'Créer'],
  campaign: ['/admin/campaign-new', 'Simuler'],
  team: ['/admin/users', 'Inviter'],
};
const script = () =>
  `<script async src="${location.origin}/widget/officine.js" data-pharmacy="RÉFÉRENCE-DE-LA-PHARMACIE"></script>`;

/** The acts of a step that is open; the next one's is the loudest. */
export function StepActs({ of, isNext }: { of: FirstStep; isNext: boolean }) {
  const [to, label] = SCREENS[of];
  const variant = isNext ? 'primary' : 'secondary';
  if (of === 'zones')
    return (
      <>
        <Button variant={variant} onPress={() => void showDialog((done) => <ZoneModelDialog onClose={() => done()} />)}>
          Reprendre le modèle…
        </Button>
        <LinkButton to={to}>{label}</LinkButton>
      </>
    );
  if (of === 'site')
    return (
      <>
        <Button variant={variant} onPress={() => void copyText(script(), 'Script copié')}>
          Copier le script
        </Button>
        <LinkButton to={to}>{label}</LinkButton>
      </>
    );
  return (
    <LinkButton variant={variant} to={to}>
      {label}
    </LinkButton>
  );
}
