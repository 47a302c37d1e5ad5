import { bankLines } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { FileUp, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { later } from '../../../ui/later.ts';
import { Page } from '../../../ui/page.tsx';
import { Note } from '../../../ui/state.tsx';
import * as css from './bank.css.ts';
import { BankTabs } from './bank-tabs.tsx';
import { acceptLines, ProposalLine } from './proposal-line.tsx';

const ImportDialog = later(async () => (await import('./import-dialog.tsx')).ImportDialog);
const LINE = { one: 'ligne à rapprocher', many: 'lignes à rapprocher' };
const MORE_LINES = 50;

/** Lines of the bank that wait, each with what it may settle: accepted one by one, or the sure ones together. */
export function Component() {
  const [isReading, setReading] = useState(false);
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const { data } = useQuery(bankLines.queue, {});
  const sure = data?.proposals.filter(({ is_sure: isSure }) => isSure) ?? [];
  return (
    <Page
      title="Banque"
      note={data ? countOf(LINE, data.total) : ' '}
      actions={
        <>
          {sure.length > 1 && (
            <Button writes onPress={() => acceptLines(sure.map(({ line }) => line))}>
              Accepter les {sure.length} sûres
            </Button>
          )}
          <Button variant="primary" icon={<FileUp size={16} />} onPress={() => setReading(true)}>
            Lire un fichier…
          </Button>
        </>
      }
    >
      <BankTabs current="bank" />
      {remarks.map((remark) => (
        <Note key={remark} tone="warning">
          {typography(remark)}
        </Note>
      ))}
      <Queue onRead={() => setReading(true)} />
      {isReading && <ImportDialog onRead={setRemarks} onClose={() => setReading(false)} />}
    </Page>
  );
}

function Queue({ onRead }: { onRead: () => void }) {
  const reading = useQuery(bankLines.queue, {});
  const [shown, setShown] = useState(MORE_LINES);
  return (
    <Read of={reading}>
      {(data) => {
        if (data.total === 0)
          return (
            <Empty
              icon={<Landmark size={20} />}
              title="Tout est rapproché"
              action={<Button onPress={onRead}>Lire un fichier…</Button>}
            >
              Lisez un relevé de la banque : chaque ligne dira ce qu’elle règle.
            </Empty>
          );
        const left = data.proposals.length - shown;
        return (
          <>
            <ol className={css.lines} aria-label="Lignes à rapprocher">
              {data.proposals.slice(0, shown).map((proposal) => (
                <ProposalLine key={proposal.line} proposal={proposal} />
              ))}
            </ol>
            {left > 0 && (
              <Button onPress={() => setShown(shown + MORE_LINES)}>
                Afficher {Math.min(left, MORE_LINES)} lignes de plus
              </Button>
            )}
          </>
        );
      }}
    </Read>
  );
}
