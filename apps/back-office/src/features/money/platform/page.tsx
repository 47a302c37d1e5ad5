import { type PlatformStatus, platform, tasks } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { RefreshCw } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { date, dateTime, money, number } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Page, Stack } from '../../../ui/page.tsx';
import { Facts, Panel, Stats } from '../../../ui/panel.tsx';
import { Note, State } from '../../../ui/state.tsx';
import { sendToPlatform } from '../shared/platform-acts.tsx';
import { PlatformTabs } from './platform-tabs.tsx';
import { ToDo, Unknown } from './to-do.tsx';

const STATES = { off: 'Éteinte', new: 'Jamais interrogée', on: 'Répond', waiting: 'Ne répond pas' } as const;
const TONES = { off: 'muted', new: 'info', on: 'accent', waiting: 'danger' } as const;
const INVOICE = { one: 'facture', many: 'factures' };

const exchangeNow = () =>
  act(tasks.run, { body: { type: 'einvoice_exchange', payload: { now: true } } }, 'Échange lancé');

/** `/admin/einvoicing`: the exchange with the approved platform, what waits, and what somebody has to do. */
export function Component() {
  const reading = useQuery(platform.status, {});
  const { data } = reading;
  return (
    <Page
      title="Facturation électronique"
      note={data?.host ?? ' '}
      actions={
        data &&
        data.state !== 'off' && (
          <>
            {data.unsent.count > 0 && (
              <Button writes onPress={() => void sendToPlatform()}>
                Envoyer ce qui reste…
              </Button>
            )}
            <Button writes icon={<RefreshCw size={16} />} onPress={() => void exchangeNow()}>
              Interroger maintenant
            </Button>
          </>
        )
      }
    >
      <PlatformTabs current="einvoicing" />
      <Read of={reading}>{(data) => <Exchange status={data} />}</Read>
    </Page>
  );
}

const Exchange = ({ status }: { status: PlatformStatus }) => {
  const { state, version, since, date_answer: answered, reason, date_next: next, unsent } = status;
  return (
    <Stack>
      {state === 'off' && (
        <Note>
          Aucune plateforme agréée n’est réglée : rien n’est envoyé. Elle se règle sur le serveur, par EINVOICE_URL et
          les réglages qui suivent.
        </Note>
      )}
      {reason && (
        <Note tone="danger">
          {reason} Tout attend ; prochain essai le {dateTime(next)}.
        </Note>
      )}
      {unsent.count > 0 && state !== 'off' && (
        <Note tone="warning">
          {countOf(INVOICE, unsent.count)} ({money(unsent.amount)}) n’ont pas été envoyées : la plateforme était
          éteinte, ou l’accord manquait.
        </Note>
      )}
      <Panel title="Plateforme agréée">
        <State tone={TONES[state]}>{STATES[state]}</State>
        <Facts
          facts={[
            ['Dernier échange', dateTime(answered)],
            ['Interfaces AFNOR', version],
            ['Factures du réseau envoyées dès leur émission', `à partir du ${date(since)}`],
          ]}
        />
      </Panel>
      <Stats
        stats={[
          { label: 'À envoyer', value: number(status.waiting) },
          {
            label: 'Incertains',
            value: number(status.uncertain),
            ...(status.uncertain > 0 && { note: 'la plateforme est interrogée' }),
          },
          { label: 'Pas encore jugés', value: number(status.pending) },
          {
            label: 'Encaissements refusés',
            value: number(status.refused),
            ...(status.refused > 0 && { note: 'voyez les envois', tone: 'danger' as const }),
          },
        ]}
      />
      <ToDo rows={status.to_do} total={status.count_to_do} />
      {status.count_unknown > 0 && <Unknown rows={status.unknown} total={status.count_unknown} />}
    </Stack>
  );
};
