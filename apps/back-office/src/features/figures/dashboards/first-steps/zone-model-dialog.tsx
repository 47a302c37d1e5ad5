import { type ZoneModel, zones } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { act } from '../../../../kit/calls/actions.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { money } from '../../../../kit/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { line, lines, name, quiet, words } from '../../../../ui/lines.css.ts';

const PLACES = { one: 'emplacement', many: 'emplacements' };

/** The usual zones with their prices, before they are made. */
export function ZoneModelDialog({ onClose }: { onClose: () => void }) {
  const reading = useQuery(zones.takeModel, { body: { dry_run: true } });
  const missing = reading.data?.zones.filter(({ exists }) => !exists).length ?? 0;
  const take = async () => {
    const made = await act(zones.takeModel, { body: {} }, '');
    if (made) onClose();
  };
  return (
    <Dialog
      wide
      title="Reprendre le modèle"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" isDisabled={missing === 0} onPress={take}>
            {missing === 0 ? 'Créer' : `Créer ${countOf(PLACES, missing)}`}
          </Button>
        </>
      }
    >
      <p>
        Les emplacements que montrent les pages d’Officine, aux tailles et aux prix habituels. Tout se change ensuite.
      </p>
      <Read of={reading}>{(model) => <Zones of={model} />}</Read>
    </Dialog>
  );
}

const Zones = ({ of }: { of: ZoneModel }) => (
  <ul className={lines}>
    {of.zones.map(({ reference, description, width, height, price, is_free: isFree, exists }) => (
      <li key={reference} className={line}>
        <div className={words}>
          <span className={name}>{description}</span>
          <span className={quiet}>{`${reference} – ${width} × ${height} px`}</span>
        </div>
        <span className={quiet}>{exists ? 'existe déjà' : isFree ? 'gratuit' : `${money(price)} par jour`}</span>
      </li>
    ))}
  </ul>
);
