import { useState } from 'react';
import { Checkbox, Switch } from '../../../ui/checkbox.tsx';
import { ComboBox, MultiComboBox } from '../../../ui/combo-box.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { EUROS, NumberField } from '../../../ui/number-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const TOWNS = ['Angers', 'Brest', 'Caen', 'Dijon', 'Évreux', 'Foix'].map((label, value) => ({ value, label }));
const PIXEL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="300" height="100"%3E%3Crect width="300" height="100" fill="%230b7647"/%3E%3C/svg%3E';

interface FieldStatesProps {
  title: string;
  error?: string;
  isDisabled?: boolean;
}
/** One field of each kind, in one state. */
export function FieldStates({ title, error, isDisabled = false }: FieldStatesProps) {
  const [text, setText] = useState('Bandeau du haut');
  const [amount, setAmount] = useState<number | null>(1234.5);
  const [day, setDay] = useState<string | null>('2026-03-01');
  const [town, setTown] = useState<number | null>(1);
  const [towns, setTowns] = useState<number[]>([0, 4]);
  const [file, setFile] = useState<File | null | undefined>();
  const [on, setOn] = useState(true);
  const state = { error, isDisabled };
  const picture = { name: 'bandeau.svg', type: 'image/svg+xml', size: 13_000, url: PIXEL };
  return (
    <Stack>
      <h3>{title}</h3>
      <TextField {...state} label="Texte" value={text} onChange={setText} help="Une ligne d’aide." />
      <TextField {...state} label="Texte vide" value="" placeholder="À saisir" after="px" />
      <TextField {...state} label="Plusieurs lignes" value={text} onChange={setText} rows={3} />
      <NumberField {...state} label="Montant" value={amount} onChange={setAmount} formatOptions={EUROS} />
      <DateField {...state} label="Date" value={day} onChange={setDay} />
      <Select {...state} label="Choix parmi peu" options={TOWNS} value={town} onChange={setTown} />
      <ComboBox {...state} label="Choix parmi beaucoup" options={TOWNS} value={town} onChange={setTown} />
      <ComboBox {...state} label="Choix en chargement" options={[]} value={null} onChange={setTown} isLoading />
      <MultiComboBox {...state} label="Plusieurs choix" options={TOWNS} values={towns} onChange={setTowns} />
      <FileField {...state} label="Fichier vide" value={file} onChange={setFile} />
      <FileField
        {...state}
        label="Image d’une autre taille"
        value={file ?? picture}
        onChange={setFile}
        picture
        size={{ width: 300, height: 250 }}
      />
      <Checkbox isSelected={on} onChange={setOn} isDisabled={isDisabled}>
        Case cochée
      </Checkbox>
      <Checkbox isIndeterminate isDisabled={isDisabled}>
        Case à moitié
      </Checkbox>
      <Switch isSelected={on} onChange={setOn} isDisabled={isDisabled}>
        Interrupteur
      </Switch>
    </Stack>
  );
}
