import { CircleOff, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { toast, toastWhile } from '../../../kit/feedback/toasts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { sheetBody, sheetHead, sheetTitle } from '../../../ui/dialog.css.ts';
import { Dialog, Drawer } from '../../../ui/dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Bar } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';

async function ask() {
  const question = { title: 'Désactiver « Hiver » ?', message: 'Ses annonces ne seront plus diffusées.' };
  const yes = await confirm({ ...question, action: 'Désactiver', danger: true });
  toast(yes ? '« Hiver » désactivé' : 'Rien n’a changé', yes ? 'success' : 'warning');
}

const aMoment = () => new Promise((done) => setTimeout(done, 3000));

/** Components that open over the page. */
export function Overlaid() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title="Par-dessus la page">
      <Bar>
        <Menu
          label="Menu de l’exemple"
          groups={[
            {
              title: 'Affichage',
              actions: [
                { id: 'a', label: 'Coché', checked: true, onAction: () => undefined },
                { id: 'b', label: 'Non coché', checked: false, onAction: () => undefined },
              ],
            },
            {
              actions: [
                { id: 'c', label: 'Indisponible', disabled: true, onAction: () => undefined },
                { id: 'd', label: 'Avec une note', note: 'Ctrl K', onAction: () => undefined },
                { id: 'e', label: 'Désactiver…', danger: true, icon: <CircleOff size={14} />, onAction: ask },
              ],
            },
          ]}
        >
          <IconButton label="Actions de l’exemple">
            <Ellipsis size={16} />
          </IconButton>
        </Menu>
        <Button onPress={() => setOpen('dialog')}>Dialogue</Button>
        <Button onPress={() => setOpen('drawer')}>Tiroir</Button>
        <Button onPress={() => void ask()}>Confirmation</Button>
        <Button onPress={() => toast('Enregistrement effectué')}>Message de succès</Button>
        <Button onPress={() => void toastWhile('Vérification du site…', aMoment())}>Message d’attente</Button>
        <Button onPress={() => toast('La simulation a expiré', 'warning')}>Message d’avertissement</Button>
        <Button
          onPress={() => toast('Accès serveur impossible', 'error', { label: 'Réessayer', run: () => undefined })}
        >
          Message d’échec
        </Button>
      </Bar>
      <Dialog
        title="Un dialogue"
        isOpen={open === 'dialog'}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Annuler</Button>
            <Button variant="primary" onPress={close}>
              Appliquer
            </Button>
          </>
        }
      >
        <p>Une courte tâche, par-dessus la page.</p>
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} aria-label="Exemple">
        <header className={sheetHead}>
          <h2 className={sheetTitle}>Un tiroir</h2>
        </header>
        <div className={sheetBody}>
          <p>Une fiche, à droite de la page.</p>
        </div>
      </Drawer>
    </Panel>
  );
}
