import { failureText, isApiError } from '@officine/sdk';
import { adverts, broadcasters, FILE_LIMITS, topics, type Zone, zones } from '@officine/sdk/contract';
import { agree, countOf } from '@officine/sdk/format';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { write } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { typography } from '../../../kit/format/format.ts';
import { confirmLeave } from '../../../kit/nav/leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePending } from '../../../ui/use-pending.ts';
import { titleOfFile } from './fit-zones.ts';
import { type Picked, PickedList, pick } from './picked-list.tsx';
import { mayListTopics, useTopicsOf } from './topics-of.ts';

const { noun } = adverts.list;
const UPLOAD_TIMEOUT_MS = 600_000;

interface Common {
  topic: number | null;
  advertiser: number | null;
  url: string;
}
/** Creates an advert of each picture. Returns those that were refused, with the reason. */
async function createEach(ready: readonly Picked[], zones: readonly Zone[], common: Common): Promise<Picked[]> {
  const left: Picked[] = [];
  for (const one of ready)
    try {
      const { file, zone } = one;
      const { width, height } = zones.find(({ id }) => id === zone) ?? {};
      const body = { title: titleOfFile(file.name), picture: file, width, height, zone, ...common };
      await write(adverts.create, { body } as never, { timeout: UPLOAD_TIMEOUT_MS });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const [violation] = error.violations;
      left.push({ ...one, refusal: typography(violation?.message ?? failureText(adverts.create, error)) });
    }
  return left;
}

/** Several pictures at once: an advert for each, in the zone that has its size. */
export function ManyDialog({ onClose }: { onClose: () => void }) {
  const [advertiser, setAdvertiser] = useState<number | null>(null);
  const [topic, setTopic] = useState<number | null>(null);
  const [url, setUrl] = useState('');
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [isSending, run] = usePending();
  const advertisers = useQuery(broadcasters.combo, { query: { isActive: true } }).data?.collection;
  const mayList = mayListTopics();
  const own = useTopicsOf(advertiser, topic);
  const seen = useQuery(topics.combo, mayList ? null : { query: { isActive: true } }).data?.collection;
  const choices = mayList ? own : seen;
  const all = useQuery(zones.list, { query: { pagination: false } }).data?.collection ?? [];
  const take = async (files: readonly File[]) => {
    const more = await Promise.all(files.map((file) => pick(file, all)));
    setPicked((before) => [...before, ...more]);
  };
  const ready = picked.filter(({ zone, file }) => zone !== null && file.size <= FILE_LIMITS.image);
  const create = async () => {
    const left = [
      ...picked.filter((one) => !ready.includes(one)),
      ...(await createEach(ready, all, { topic, advertiser, url })),
    ];
    const created = picked.length - left.length;
    setPicked(left);
    if (created > 0) toast(`${countOf(noun, created)} ${agree(noun, 'créé', created)}`);
    if (left.length === 0) onClose();
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
        <PickedList picked={picked} zones={all} onChange={setPicked} />
      </Stack>
    </Dialog>
  );
}
