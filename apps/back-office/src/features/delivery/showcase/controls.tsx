import { Download, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';

const VARIANTS = [
  ['primary', 'Principal'],
  ['secondary', 'Secondaire'],
  ['ghost', 'Discret'],
  ['danger', 'Destructif'],
  ['dangerous', 'Destruction confirmée'],
] as const;

/** Buttons and links. */
export function Controls() {
  const [words, setWords] = useState('bandeau');
  const [choice, setChoice] = useState<'all' | 'on' | 'off'>('all');
  const [step, setStep] = useState(1);
  return (
    <Panel title="Boutons et navigation">
      <Stack>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Bar key={size}>
            {VARIANTS.map(([variant, label]) => (
              <Button key={variant} variant={variant} size={size}>
                {label}
              </Button>
            ))}
          </Bar>
        ))}
        <Bar>
          <Button variant="primary" icon={<Plus size={16} />}>
            Avec une icône
          </Button>
          <Button isDisabled icon={<Download size={16} />}>
            Indisponible
          </Button>
          <Button variant="primary" isDisabled>
            Principal indisponible
          </Button>
          <Button variant="primary" isPending>
            En cours
          </Button>
          <Button isPending>En cours aussi</Button>
          <LinkButton to="/kit">Lien</LinkButton>
          <IconButton label="Supprimer l’exemple">
            <Trash2 size={16} />
          </IconButton>
          <IconButton label="Suppression indisponible" isDisabled>
            <Trash2 size={16} />
          </IconButton>
          <IconButton label="Petite suppression" small>
            <Trash2 size={14} />
          </IconButton>
        </Bar>
        <Bar>
          <SearchField
            label="Rechercher dans l’exemple"
            placeholder="Nom, référence"
            value={words}
            onChange={setWords}
          />
          <Segmented
            label="État de l’exemple"
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'all', label: 'Toutes' },
              { value: 'on', label: 'Activées' },
              { value: 'off', label: 'Désactivées' },
            ]}
          />
        </Bar>
        <TabLinks
          label="Onglets de l’exemple"
          tabs={[
            { to: '/kit', label: 'Informations', current: true },
            { to: '/kit', label: 'Pharmacies', current: false, note: 12 },
            { to: '/kit', label: 'Campagnes', current: false },
          ]}
        />
        <Steps
          steps={['Budget', 'Campagne', 'Simulation', 'Enregistrement']}
          current={step}
          reached={2}
          onStep={setStep}
        />
      </Stack>
    </Panel>
  );
}
