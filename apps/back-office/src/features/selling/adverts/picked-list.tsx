import { FILE_LIMITS, type Zone } from '@officine/sdk/contract';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { fileSize } from '../../../kit/format/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { newId } from '../../../ui/new-id.ts';
import type { Size } from '../../../ui/picture-size.ts';
import { sizeOfFile, zonesOfSize } from './fit-zones.ts';
import * as css from './many-dialog.css.ts';

export interface Picked {
  /** One file may be picked twice, for two zones. */
  id: string;
  file: File;
  size: Size | null;
  zone: number | null;
  /** Why it was not created. */
  refusal?: string | undefined;
}

/** A file with the zone that has its size. */
export async function pick(file: File, zones: readonly Zone[]): Promise<Picked> {
  const size = await sizeOfFile(file);
  const fitting = size ? zonesOfSize(zones, size) : [];
  return { id: newId(), file, size, zone: fitting[0]?.id ?? null, refusal: reasonOf(file, size, fitting.length) };
}

/** Why a file cannot be an advert; undefined where it can. */
function reasonOf(file: File, size: Size | null, fitting: number): string | undefined {
  if (file.size > FILE_LIMITS.image) return `Trop volumineux : ${fileSize(FILE_LIMITS.image)} au plus.`;
  if (!size) return 'Cette image est illisible.';
  return fitting === 0
    ? 'Aucun emplacement n’a cette taille : créez cette annonce seule, pour la recadrer.'
    : undefined;
}

interface PickedLineProps {
  picked: Picked;
  zones: readonly Zone[];
  onZone: (zone: number) => void;
  onRemove: () => void;
}
/** A picture with its size, its zone, and why it cannot be an advert. */
const PickedLine = ({ picked: one, zones, onZone, onRemove }: PickedLineProps) => (
  <li className={css.file}>
    <span className={css.name}>{one.file.name}</span>
    {one.size && (
      <span className={css.size}>
        {one.size.width} × {one.size.height} px
      </span>
    )}
    <IconButton small label={`Retirer ${one.file.name}`} onPress={onRemove}>
      <Trash2 size={14} />
    </IconButton>
    {one.size && one.zone !== null && (
      <NativeSelect
        label={`Emplacement de ${one.file.name}`}
        options={zonesOfSize(zones, one.size).map((zone) => ({
          value: String(zone.id),
          label: `${zone.description} · ${zone.reference}`,
        }))}
        value={String(one.zone)}
        onChange={(zone) => onZone(Number(zone))}
      />
    )}
    {one.refusal && (
      <span className={css.refusal} role="alert">
        {one.refusal}
      </span>
    )}
  </li>
);

interface PickedListProps {
  picked: readonly Picked[];
  zones: readonly Zone[];
  onChange: (picked: readonly Picked[]) => void;
}
export function PickedList({ picked, zones, onChange }: PickedListProps) {
  const files = useRef<HTMLDivElement>(null);
  const remove = (at: number) => {
    // Its button goes: the focus stays here, not on the first field.
    files.current?.focus();
    onChange(picked.filter((_, index) => index !== at));
  };
  return (
    <div ref={files} tabIndex={-1} className={css.place}>
      {picked.length > 0 && (
        <ul className={css.files} aria-label="Images choisies">
          {picked.map((one, at) => (
            <PickedLine
              key={one.id}
              picked={one}
              zones={zones}
              onZone={(zone) => onChange(picked.map((other) => (other === one ? { ...one, zone } : other)))}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
