import { isApiError } from '@officine/sdk';
import { type Pharmacy, pharmacies, pools, users } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { send } from '../../../kit/calls/send.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { toast, toastWhile } from '../../../kit/feedback/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { addMembers } from '../shared/member-acts.ts';

type Ticked = Pick<Pharmacy, 'id'>;
const ACCOUNTS = { one: 'compte', many: 'comptes' };
/** Accounts that are asked for at once. */
const ACCOUNTS_PAGE = 100;

/** Mails the welcome slip to every account of the pharmacies, one after the other. */
async function sendSlips(of: readonly Ticked[]): Promise<void> {
  const found: { id: number }[] = [];
  for (let at = 0; at < of.length; at += ACCOUNTS_PAGE) {
    const ids = of.slice(at, at + ACCOUNTS_PAGE).map(({ id }) => id);
    const query = { 'pharmacy.id': ids, isActive: true, pagination: false, properties: ['id'] as const };
    found.push(...(await send(users.list, { query })).collection);
  }
  if (found.length === 0) {
    toast('Aucune de ces pharmacies n’a de compte', 'warning');
    return;
  }
  const yes = await confirm({
    title: `Envoyer l’email de bienvenue à ${countOf(ACCOUNTS, found.length)} ?`,
    message: 'Chaque compte sans mot de passe reçoit un lien pour en choisir un.',
    action: 'Envoyer',
  });
  if (!yes) return;
  const failed = await toastWhile('Envoi des emails…', sendEach(found));
  const sent = found.length - failed;
  if (sent > 0) toast(`Envoi effectué à ${countOf(ACCOUNTS, sent)}`);
  if (failed > 0) toast(`${countOf(ACCOUNTS, failed)} sans email : l’envoi a échoué`, 'error');
}
/** Returns how many slips were not sent. */
async function sendEach(accounts: readonly { id: number }[]): Promise<number> {
  let failed = 0;
  for (const { id } of accounts)
    try {
      await send(users.sendUserNote, { id, body: {} });
    } catch (error) {
      if (!isApiError(error)) throw error;
      failed += 1;
    }
  return failed;
}

interface BulkActsProps {
  of: readonly Ticked[];
  /** Called after an act on all of them. */
  onDone: () => void;
}
/** Acts on the ticked pharmacies, beside those on their state: put them into a pool, send their welcome slips. */
export function BulkActs({ of, onDone }: BulkActsProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setAdding(true)}>
        Ajouter à un groupement…
      </Button>
      <Button size="small" onPress={() => void sendSlips(of)}>
        Envoyer l’email de bienvenue…
      </Button>
      {isAdding && <PoolDialog of={of} onClose={() => setAdding(false)} onDone={onDone} />}
    </>
  );
}

/** Chooses the pool that the pharmacies join; those that are members already stay so. */
function PoolDialog({ of, onClose, onDone }: BulkActsProps & { onClose: () => void }) {
  const { data } = useQuery(pools.combo, { query: { isActive: true } });
  const [chosen, setChosen] = useState<number | null>(null);
  const add = async () => {
    if (chosen === null) return;
    const saved = await addMembers(
      chosen,
      of.map(({ id }) => id),
    );
    if (!saved) return;
    onClose();
    onDone();
  };
  return (
    <Dialog
      title={`Ajouter ${countOf(pharmacies.list.noun, of.length)} à un groupement`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" isDisabled={chosen === null} onPress={add}>
            Ajouter
          </Button>
        </>
      }
    >
      <ComboBox
        label="Groupement"
        options={data?.collection ?? []}
        isLoading={!data}
        value={chosen}
        onChange={setChosen}
        isRequired
      />
    </Dialog>
  );
}
