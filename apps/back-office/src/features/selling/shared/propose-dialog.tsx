import { addDays, isDate } from '@officine/domain';
import { broadcasters, MAX_PROPOSAL_DAYS, PROPOSAL_DAYS, type Proposal, proposals } from '@officine/sdk/contract';
import { useState } from 'react';
import { write } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { month } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { cell, wide } from '../../../ui/form.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { type Topics, TopicsChoice } from './topics-choice.tsx';

/** What is proposed: amounts by pharmacy, as a budget file, on some days. */
export interface Proposed {
  file: File;
  from: string | undefined;
  to: string | undefined;
  /** Zones of the filters; all of them without any. */
  zones: readonly number[];
}
interface ProposeDialogProps {
  proposed: Proposed;
  onClose: () => void;
}
const NO_TOPICS: Topics = { extranet_topics: [], internet_topics: [] };
const DEFAULT_DAYS = 30;
/** The plan of many pharmacies takes longer than a usual call. */
const TIMEOUT_MS = 300_000;

function initialOf({ from, to }: Proposed) {
  const date_start = from ?? day(1);
  const date_end = to ?? addDays(date_start, DEFAULT_DAYS - 1);
  const expiry = day(PROPOSAL_DAYS);
  return {
    name: `Campagne de ${month(date_start)}`,
    advertiser: null as number | null,
    recipient: '',
    email: '',
    date_start: date_start as string | null,
    date_end: date_end as string | null,
    date_expiry: (expiry < date_end ? expiry : date_end) as string | null,
    topics: NO_TOPICS,
    message: '',
    send: false,
  };
}
type Values = ReturnType<typeof initialOf>;

/** What is wrong before anything is sent. */
const check = ({ name, advertiser, recipient, email, date_start, date_end, date_expiry }: Values) => ({
  ...(!name.trim() && { name: 'Le nom est obligatoire' }),
  ...(advertiser === null && !recipient.trim() && { recipient: 'Donnez un nom, ou choisissez un annonceur' }),
  ...(advertiser === null && !email.trim() && { email: 'L’email du destinataire est obligatoire' }),
  ...(!date_start && { date_start: 'Le premier jour est obligatoire' }),
  ...(!date_end && { date_end: 'Le dernier jour est obligatoire' }),
  ...(!date_expiry && { date_expiry: 'La validité est obligatoire' }),
});

/** Offers free places to an advertiser, or to somebody who is none yet; then shows the address of the page. */
export function ProposeDialog({ proposed, onClose }: ProposeDialogProps) {
  const [made, setMade] = useState<Proposal | null>(null);
  return made ? (
    <LinkDialog proposal={made} onClose={onClose} isNew />
  ) : (
    <NewProposal proposed={proposed} onClose={onClose} onMade={setMade} />
  );
}

function NewProposal({ proposed, onClose, onMade }: ProposeDialogProps & { onMade: (made: Proposal) => void }) {
  const form = useSmallForm<Values>({
    initial: initialOf(proposed),
    check,
    route: proposals.propose,
    send: async (values) => onMade(await propose(proposed, values)),
  });
  const { values, field, change } = form;
  const { data } = useQuery(broadcasters.combo, { query: { isActive: true } });
  const options = data?.collection.map(({ value, label }) => ({ value, label })) ?? [];
  const { error: _error, ...message } = field('message');
  return (
    <SmallFormDialog wide title="Proposer ces places" form={form} submit="Proposer" onClose={onClose}>
      <div className={wide}>
        <Rehearsal proposed={proposed} values={values} />
      </div>
      <div className={cell}>
        <ComboBox
          {...field('advertiser')}
          label="Annonceur"
          options={options}
          isLoading={!data}
          isRequired={false}
          onChange={(advertiser) => change({ advertiser, topics: NO_TOPICS })}
        />
      </div>
      <div className={cell}>
        <TextField
          {...field('recipient')}
          label={values.advertiser === null ? 'Destinataire' : 'À l’attention de'}
          isRequired={values.advertiser === null}
          placeholder="Laboratoire Duval"
        />
      </div>
      <div className={cell}>
        <TextField
          {...field('email')}
          type="email"
          label="Email"
          isRequired={values.advertiser === null}
          help={values.advertiser === null ? undefined : 'Celui de l’annonceur sinon.'}
        />
      </div>
      <div className={cell}>
        <TextField {...field('name')} label="Nom de la campagne" />
      </div>
      <div className={cell}>
        <DateField {...field('date_start')} label="Du" />
      </div>
      <div className={cell}>
        <DateField {...field('date_end')} label="Au" />
      </div>
      <div className={wide}>
        <TopicsChoice advertiser={values.advertiser} value={values.topics} onChange={(topics) => change({ topics })} />
      </div>
      <div className={wide}>
        <TextField {...message} label="Un mot" rows={3} isRequired={false} />
      </div>
      <div className={cell}>
        <DateField
          {...field('date_expiry')}
          label="Valable jusqu’au"
          help={`${MAX_PROPOSAL_DAYS} jours au plus, et jamais après la campagne.`}
        />
      </div>
      <div className={wide}>
        <Checkbox isSelected={values.send} onChange={(send) => change({ send })}>
          Envoyer l’adresse par email
        </Checkbox>
      </div>
    </SmallFormDialog>
  );
}

function propose({ file, zones }: Proposed, values: Values): Promise<Proposal> {
  const { name, advertiser, recipient, email, date_start, date_end, date_expiry, topics, message, send } = values;
  return write(
    proposals.propose,
    {
      body: {
        name,
        budgetFile: file,
        date_start: date_start ?? '',
        date_end: date_end ?? '',
        ...(date_expiry && isDate(date_expiry) && { date_expiry }),
        ...(advertiser !== null && { advertiser, ...topics }),
        ...(zones.length > 0 && { zones: [...zones] }),
        ...(recipient && { recipient }),
        ...(email && { email }),
        ...(message && { message }),
        send,
      },
    },
    { timeout: TIMEOUT_MS },
  );
}
