import { contents, pharmacies, signatures } from '@officine/sdk/contract';
import { FileClock, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { dateTime } from '../../../kit/format/format.ts';
import { ContentText } from '../../../shared/papers/content-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Note, State } from '../../../ui/state.tsx';
import * as css from './paper.css.ts';

const CALLS = { contract: pharmacies.validateContract, conditions: pharmacies.validateConditions } as const;

interface PaperProps {
  paper: keyof typeof CALLS;
  /** Id of the pharmacy that signs. */
  pharmacy: number;
  title: string;
}
type Shown = 'signed' | 'current';

/** A text that the pharmacy signs: to read and sign once, then as it was signed. */
export function Paper({ paper, pharmacy, title }: PaperProps) {
  const list = useQuery(signatures.list, { query: { paper, 'pharmacy.id': pharmacy, itemsPerPage: 1 } });
  const signature = list.data?.collection[0];
  const signed = useQuery(signatures.get, signature ? { id: signature.id } : null);
  const current = useQuery(contents.byKey, { key: paper });
  const [choice, setChoice] = useState<Shown>('signed');
  if (list.error && !list.data)
    return (
      <Panel title={title}>
        <Failure error={list.error} onRetry={list.reload} />
      </Panel>
    );
  if (!list.data)
    return (
      <Panel title={title}>
        <Skeleton width={60} />
      </Panel>
    );
  if (!signature && current.error?.status === 404)
    return (
      <Panel title={title}>
        <Empty icon={<FileClock size={24} />} title="Ce texte n’est pas encore publié">
          Le réseau vous préviendra quand il sera à signer.
        </Empty>
      </Panel>
    );
  const hasBoth = Boolean(signature?.version && signature.is_outdated);
  const isSigned = signature !== undefined && signature.version !== null && choice === 'signed';
  const reading = isSigned
    ? { ...signed, data: signed.data && { html: signed.data.html ?? '' } }
    : { ...current, data: current.data && { html: current.data.html } };
  return (
    <Panel
      title={title}
      note={isSigned ? `version ${signature.version}` : current.data && `version ${current.data.version}`}
      actions={
        hasBoth && (
          <Segmented<Shown>
            label="Version affichée"
            options={[
              { value: 'signed', label: 'Signée' },
              { value: 'current', label: 'En cours' },
            ]}
            value={choice}
            onChange={setChoice}
          />
        )
      }
    >
      <div className={css.reading}>
        {signature && (
          <State tone="accent">
            Signé le {dateTime(signature.date_signature)}
            {signature.signer && ` par ${signature.signer}`}
            {signature.source === 'paper' && ', sur papier'}
          </State>
        )}
        {hasBoth && (
          <Note>
            Une version plus récente est en cours depuis votre signature. Celle que vous avez signée vous engage.
          </Note>
        )}
        <ContentText reading={reading} />
        {!signature && current.data && <Sign paper={paper} pharmacy={pharmacy} version={current.data.version} />}
      </div>
    </Panel>
  );
}

interface SignProps {
  paper: keyof typeof CALLS;
  pharmacy: number;
  version: number;
}
/** Under the text that it signs. */
function Sign({ paper, pharmacy, version }: SignProps) {
  const { requesting, run } = useAction(CALLS[paper]);
  return (
    <div className={css.foot}>
      <Button
        variant="primary"
        writes
        icon={<PenLine size={16} />}
        isPending={requesting}
        onPress={() => void run({ id: pharmacy, body: { version } }, 'Signature enregistrée')}
      >
        Je valide
      </Button>
      <span>Votre nom, la date et la version {version} seront gardés.</span>
    </div>
  );
}
