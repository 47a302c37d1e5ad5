import { type Proposal, proposals } from '@officine/sdk/contract';
import { fieldLabel } from '@officine/sdk/labels';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { type DrawerProps, useDrawer } from '../../../kit/drawer/drawer.ts';
import { DrawerHead, DrawerLoading } from '../../../kit/drawer/drawer-head.tsx';
import { link } from '../../../kit/drawer/history.css.ts';
import { date, dateTime, money, number, period } from '../../../kit/format/format.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { Button } from '../../../ui/button.tsx';
import * as css from '../../../ui/dialog.css.ts';
import { wide } from '../../../ui/form.css.ts';
import { Stack } from '../../../ui/page.tsx';
import { type Fact, Facts } from '../../../ui/panel.tsx';
import { openProposal } from '../shared/open-proposal.ts';
import { extend, isOpen, sendByMail, withdraw } from './acts.tsx';
import * as own from './proposals.css.ts';
import { ProposalState } from './state.tsx';

const label = (name: string) => fieldLabel('Proposal', name)?.label ?? name;

/** One proposal: what is offered, what became of it, and the receipt. */
export function Component({ id }: DrawerProps) {
  const { data: proposal, error, reload } = useQuery(proposals.get, id === undefined ? null : { id });
  const { close } = useDrawer();
  if (!proposal) return <DrawerLoading noun={proposals.list.noun} error={error} onRetry={reload} onClose={close} />;
  const { accepted_text: text, message } = proposal;
  return (
    <>
      <DrawerHead title={proposal.name} note={<ProposalState state={proposal.state} />} onClose={close} />
      <div className={css.sheetBody}>
        <div className={wide}>
          <Stack>
            <Facts facts={factsOf(proposal)} />
            {message && <p className={own.text}>{message}</p>}
            {text && (
              <section className={own.receipt} aria-label={label('accepted_text')}>
                <p className={own.text}>{text}</p>
                <p className={own.hash}>SHA-256 : {proposal.accepted_hash}</p>
              </section>
            )}
          </Stack>
        </div>
      </div>
      <div className={css.sheetFoot}>
        <Acts proposal={proposal} />
      </div>
    </>
  );
}

function factsOf(proposal: Proposal): Fact[] {
  const { campaign, views, views_low: low, views_high: high } = proposal;
  const isAdmin = can(proposals.propose);
  return [
    [label('recipient'), proposal.recipient],
    ...(isAdmin ? ([[label('email'), proposal.email]] as const) : []),
    ['Diffusion', period(proposal.date_start, proposal.date_end)],
    ['Prix', `${money(proposal.amount)} HT, ${money(proposal.amount_total)} TTC`],
    ['Places', `${number(proposal.count_schedulings)}, dans ${number(proposal.count_pharmacies)} pharmacies`],
    [label('views'), typeof views !== 'number' ? null : `${number(views)} (de ${number(low)} à ${number(high)})`],
    [label('has_adverts'), proposal.has_adverts ? 'Oui' : 'Non : au choix avec le brouillon'],
    [label('date_expiry'), date(proposal.date_expiry)],
    [label('author'), `${proposal.author}, le ${date(proposal.date_create)}`],
    ...(isAdmin ? ([[label('date_sent'), proposal.date_sent && dateTime(proposal.date_sent)]] as const) : []),
    [label('date_seen'), proposal.date_seen && dateTime(proposal.date_seen)],
    ...(campaign
      ? ([
          [
            'Campagne',
            <PlainLink key="campaign" className={link} to={campaignPath(campaign.id)}>
              {campaign.name ?? 'Brouillon'}
            </PlainLink>,
          ],
        ] as const)
      : []),
  ];
}
const campaignPath = (id: number): string =>
  can(proposals.propose) ? `/admin/campaign-overview/${id}` : `/advertiser/campaign-reporting/${id}`;

function Acts({ proposal }: { proposal: Proposal }) {
  const { close } = useDrawer();
  const isClosed = proposal.state === 'withdrawn' || proposal.state === 'expired';
  const mayChange = can(proposals.extend) && isOpen(proposal);
  return (
    <>
      {mayChange ? (
        <>
          <Button variant="danger" onPress={() => void withdraw(proposal)}>
            Retirer…
          </Button>
          <Button onPress={() => extend(proposal)}>Prolonger…</Button>
          {!isClosed && <Button onPress={() => void sendByMail(proposal)}>Envoyer…</Button>}
        </>
      ) : (
        <Button onPress={close}>Fermer</Button>
      )}
      {!isClosed && (
        <Button variant="primary" onPress={() => void openProposal(proposal.id)}>
          Voir la page
        </Button>
      )}
    </>
  );
}
