import { failureText, isApiError } from '@officine/sdk';
import { adverts, broadcasters, FILE_LIMITS, topics, zones } from '@officine/sdk/contract';
import { agree, countOf } from '@officine/sdk/format';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { write } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { fileSize, typography } from '../../../kit/format/format.ts';
import { confirmLeave } from '../../../kit/nav/leave-guard.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { newId } from '../../../ui/new-id.ts';
import { Stack } from '../../../ui/page.tsx';
import type { Size } from '../../../ui/picture-size.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { usePending } from '../../../ui/use-pending.ts';
import { sizeOfFile, titleOfFile, zonesOfSize } from './fit-zones.ts';
import * as css from './many-dialog.css.ts';
import { mayListTopics, useTopicsOf } from './topics-of.ts';

interface Picked {
  /** One file may be picked twice, for two zones. */
  id: string;
  file: File;
  size: Size | null;
  zone: number | null;
  /** Why it was not created. */
  refusal?: string | undefined;
}
const { noun } = adverts.list;
const UPLOAD_TIMEOUT_MS = 600_000;

/** Several pictures at once: an advert for each, in the zone that has its size. */
export function ManyDialog({ onClose }: { onClose: () => void }) {
  const [advertiser, setAdvertiser] = useState<number | null>(null);
  const [topic, setTopic] = useState<number | null>(null);
  const [url, setUrl] = useState('');
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [isSending, run] = usePending();
  const files = useRef<HTMLDivElement>(null);
  const advertisers = useQuery(broadcasters.combo, { query: { isActive: true } }).data?.collection;
  const mayList = mayListTopics();
  const own = useTopicsOf(advertiser, topic);
  const seen = useQuery(topics.combo, mayList ? null : { query: { isActive: true } }).data?.collection;
  const choices = mayList ? own : seen;
  const all = useQuery(zones.list, { query: { pagination: false } }).data?.collection ?? [];
  const take = async (files: readonly File[]) => {
    const read = files.map(async (file): Promise<Picked> => {
      const size = await sizeOfFile(file);
      const fitting = size ? zonesOfSize(all, size) : [];
      return {
        id: newId(),
        file,
        size,
        zone: fitting[0]?.id ?? null,
        refusal: reasonOf(file, size, fitting.length),
      };
    });
    const more = await Promise.all(read);
    setPicked((before) => [...before, ...more]);
  };
  const ready = picked.filter(({ zone, file }) => zone !== null && file.size <= FILE_LIMITS.image);
  const create = async () => {
    const left: Picked[] = picked.filter((one) => !ready.includes(one));
    let created = 0;
    for (const one of ready)
      try {
        const { file, zone } = one;
        const { width, height } = all.find(({ id }) => id === zone) ?? {};
        const body = { title: titleOfFile(file.name), picture: file, width, height, zone, topic, advertiser, url };
        await write(adverts.create, { body } as never, { timeout: UPLOAD_TIMEOUT_MS });
        created += 1;
      } catch (error) {
        if (!isApiError(error)) throw error;
        const [violation] = error.violations;
        left.push({ ...one, refusal: typography(violation?.message ?? failureText(adverts.create, error)) });
      }
    setPicked(left);
    if (created > 0) toast(`${countOf(noun, created)} ${agree(noun, 'créé', created)}`);
    if (left.length === 0) onClose();
  };
  const remove = (at: number) => {
    // Its button goes: the focus stays here, not on the first field.
    files.current?.focus();
    setPicked(picked.filter((_, index) => index !== at));
  };
  const close = async () => {
    if (isSending) return;
    if (picked.length === 0 || (await confirmLeave())) onClose();
  };
  return (
    <Dialog
      title="Créer plusieurs annonces"
      wide
      isOpen
      onClose={() => void close()}
      actions={
        <>
          <Button isDisabled={isSending} onPress={() => void close()}>
            Annuler
          </Button>
          <Button
            variant="primary"
            isDisabled={ready.length === 0 || !advertiser || !topic || !url}
            onPress={() => run(create)}
          >
            {ready.length > 1 ? `Créer les ${ready.length} annonces` : 'Créer l’annonce'}
          </Button>
        </>
      }
    >
      <Stack>
        <ComboBox
          label="Annonceur"
          options={advertisers ?? []}
          isLoading={!advertisers}
          value={advertiser}
          onChange={(id) => {
            setAdvertiser(id);
            if (mayList) setTopic(null);
          }}
        />
        <ComboBox
          label="Thématique"
          options={choices ?? []}
          isLoading={!choices}
          help={mayList && !advertiser ? 'Choisissez l’annonceur pour voir ses thématiques.' : undefined}
          value={topic}
          onChange={setTopic}
        />
        <TextField label="URL" type="url" help="Où mène un clic." value={url} onChange={setUrl} />
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']}
          onSelect={(files) => void take([...(files ?? [])])}
        >
          <Button icon={<Upload size={16} />} isDisabled={all.length === 0}>
            Choisir des images
          </Button>
        </FileTrigger>
        <div ref={files} tabIndex={-1} className={css.place}>
          {picked.length > 0 && (
            <ul className={css.files} aria-label="Images choisies">
              {picked.map((one, at) => (
                <li key={one.id} className={css.file}>
                  <span className={css.name}>{one.file.name}</span>
                  {one.size && (
                    <span className={css.size}>
                      {one.size.width} × {one.size.height} px
                    </span>
                  )}
                  <IconButton small label={`Retirer ${one.file.name}`} onPress={() => remove(at)}>
                    <Trash2 size={14} />
                  </IconButton>
                  {one.size && one.zone !== null && (
                    <NativeSelect
                      label={`Emplacement de ${one.file.name}`}
                      options={zonesOfSize(all, one.size).map((zone) => ({
                        value: String(zone.id),
                        label: `${zone.description} · ${zone.reference}`,
                      }))}
                      value={String(one.zone)}
                      onChange={(zone) =>
                        setPicked(picked.map((other) => (other === one ? { ...one, zone: Number(zone) } : other)))
                      }
                    />
                  )}
                  {one.refusal && (
                    <span className={css.refusal} role="alert">
                      {one.refusal}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

/** Why a file cannot be an advert; undefined where it can. */
function reasonOf(file: File, size: Size | null, fitting: number): string | undefined {
  if (file.size > FILE_LIMITS.image) return `Trop volumineux : ${fileSize(FILE_LIMITS.image)} au plus.`;
  if (!size) return 'Cette image est illisible.';
  return fitting === 0
    ? 'Aucun emplacement n’a cette taille : créez cette annonce seule, pour la recadrer.'
    : undefined;
}
