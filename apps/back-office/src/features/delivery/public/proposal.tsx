import { CalendarClock, CircleCheck } from 'lucide-react';
import type { ProposalAnswer, ShownProposal } from '../../../../site.d.ts';
import { dateTime, money, number, period } from '../../../kit/format/format.ts';
import { Days } from '../../../shared/proof/delivery.tsx';
import { counted, Places } from '../../../shared/proof/france-map.tsx';
import * as proof from '../../../shared/proof/proof.css.ts';
import { useNetwork } from '../../../ui/network.ts';
import { Columns } from '../../../ui/page.tsx';
import { Panel, Stats } from '../../../ui/panel.tsx';
import { propertyName } from '../../../ui/property-name.ts';
import { Note } from '../../../ui/state.tsx';
import { Frame } from './frame.tsx';
import * as css from './proposal.css.ts';
import { AcceptForm } from './proposal-form.tsx';
import { Adverts, Pharmacies, Preview } from './proposal-parts.tsx';
import { words } from './unsubscribe.css.ts';

interface ProposalPageProps {
  proposal: ShownProposal;
  answer?: ProposalAnswer | undefined;
  /** The page of one of its pharmacies, as a whole document. */
  preview: string | undefined;
}
/** `/proposal/{token}`: what is offered, then the form that accepts it, or the receipt. */
export function ProposalPage({ proposal, answer, preview }: ProposalPageProps) {
  const { colour } = useNetwork();
  const { offer, message, hasAdverts } = proposal;
  return (
    <Frame isLong>
      <article className={proof.sheet} style={colour ? { [propertyName(proof.brand)]: colour } : undefined}>
        <Band proposal={proposal} />
        {proposal.accepted_text && <Receipt proposal={proposal} />}
        {answer?.left && <Changed answer={answer} />}
        {message && (
          <Panel title={`Un mot de ${proposal.author}`}>
            <p className={css.message}>{message}</p>
          </Panel>
        )}
        <Figures proposal={proposal} />
        <Columns>
          <Panel title="Vues attendues" note="d’après les huit dernières semaines">
            <Views proposal={proposal} />
          </Panel>
          <Panel title="Prix">
            <Price proposal={proposal} />
          </Panel>
        </Columns>
        <Panel title="Où" note="plus la couleur est vive, plus la région a de pharmacies">
          <Places
            regions={offer.regions}
            shade={(region) => region.count_pharmacies}
            label="Carte des pharmacies par région ; la liste qui suit donne les chiffres"
          />
          <Pharmacies proposal={proposal} />
        </Panel>
        <Columns>
          <Panel title="Quand" note="places par jour">
            <Days days={offer.days.map((day) => ({ date: day.date, count: day.count_schedulings }))} what="Places" />
          </Panel>
          <Panel title="Emplacements">
            <Zones proposal={proposal} />
          </Panel>
        </Columns>
        {preview && (
          <Panel
            title={hasAdverts ? 'Vos annonces sur une page' : 'Vos annonces iront ici'}
            note={proposal.site && `la page de ${proposal.site.name}`}
          >
            <Preview html={preview} name={proposal.site?.name ?? ''} />
          </Panel>
        )}
        {proposal.adverts.length > 0 && (
          <Panel title="Annonces" note={proposal.adverts.length}>
            <Adverts adverts={proposal.adverts} />
          </Panel>
        )}
        {!proposal.accepted_text && <AcceptForm proposal={proposal} answer={answer} />}
      </article>
    </Frame>
  );
}

function Band({ proposal: { name, recipient, date_start, date_end } }: Pick<ProposalPageProps, 'proposal'>) {
  return (
    <header className={proof.band}>
      <div className={proof.titles}>
        <span>Proposition pour {recipient}</span>
        <h1 className={proof.title}>{name}</h1>
        <span>{period(date_start, date_end)}</span>
      </div>
    </header>
  );
}

function Figures({ proposal }: Pick<ProposalPageProps, 'proposal'>) {
  return (
    <Stats
      stats={[
        { label: 'Pharmacies', value: number(proposal.count_pharmacies) },
        { label: 'Places', value: number(proposal.count_schedulings), note: 'une annonce, un emplacement, un jour' },
        { label: 'Prix hors taxes', value: money(proposal.amount) },
        ...(typeof proposal.views !== 'number'
          ? []
          : [
              {
                label: 'Vues attendues',
                value: number(proposal.views),
                note: `de ${number(proposal.views_low)} à ${number(proposal.views_high)}`,
              },
            ]),
      ]}
    />
  );
}

function Views({ proposal: { views, views_low: low, views_high: high } }: Pick<ProposalPageProps, 'proposal'>) {
  if (typeof views !== 'number' || typeof low !== 'number' || typeof high !== 'number')
    return (
      <p className={css.quiet}>
        <CalendarClock size={16} aria-hidden /> Ces emplacements ont été vus trop peu de jours pour prévoir leurs vues.
      </p>
    );
  const at = (value: number) => `${(100 * value) / Math.max(1, high)}%`;
  return (
    <div className={css.band}>
      <p>
        <b>{number(views)}</b> vues, et neuf fois sur dix entre {number(low)} et {number(high)}, si rien ne change.
      </p>
      <div className={css.rail} role="presentation">
        <span className={css.span} style={{ left: at(low), right: 0 }} />
        <span className={css.mark} style={{ left: at(views) }} />
      </div>
      <p className={css.ends}>
        <span>0</span>
        <span>{number(high)}</span>
      </p>
      <p className={css.quiet}>Une prévision, qui n’est pas garantie.</p>
    </div>
  );
}

function Price({ proposal: { amount, amount_total: total, vat_rate } }: Pick<ProposalPageProps, 'proposal'>) {
  return (
    <dl className={css.prices}>
      <div className={css.price}>
        <dt>Hors taxes</dt>
        <dd>{money(amount)}</dd>
      </div>
      <div className={css.price}>
        <dt>{vat_rate > 0 ? `TVA, ${number(vat_rate / 100)} %` : 'TVA non due ici'}</dt>
        <dd>{money(total - amount)}</dd>
      </div>
      <div className={css.price}>
        <dt>Toutes taxes comprises</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}

const Zones = ({ proposal: { offer } }: Pick<ProposalPageProps, 'proposal'>) => (
  <table className={css.zones}>
    <thead>
      <tr>
        <th scope="col" className={css.cell}>
          Emplacement
        </th>
        <th scope="col" className={css.figure}>
          Places
        </th>
        <th scope="col" className={css.figure}>
          Vues
        </th>
        <th scope="col" className={css.figure}>
          Prix HT
        </th>
      </tr>
    </thead>
    <tbody>
      {offer.zones.map((zone) => (
        <tr key={zone.id}>
          <th scope="row" className={css.cell}>
            {zone.name}
          </th>
          <td className={css.figure}>{number(zone.count_schedulings)}</td>
          <td className={css.figure}>{zone.views === null ? '—' : number(zone.views)}</td>
          <td className={css.figure}>{money(zone.amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Places that went between the page and the agreement, and what is left. */
function Changed({ answer: { left, lost = [] } }: { answer: ProposalAnswer }) {
  if (!left) return null;
  return (
    <Note tone="warning" alert>
      <p>
        <b>Rien n’est encore accepté.</b> Depuis cette proposition, d’autres campagnes ont pris des places dans{' '}
        {counted(lost.length, 'pharmacie')}.{' '}
        {left.count_schedulings > 0
          ? `Il reste ${counted(left.count_schedulings, 'place')} dans ${counted(left.count_pharmacies, 'pharmacie')}, pour ${money(left.amount)} hors taxes : vous pouvez les accepter en bas de la page.`
          : 'Il n’y reste aucune place : demandez une autre proposition.'}
      </p>
      <ul className={css.lost}>
        {lost.slice(0, 12).map(({ name, locality, before, after }) => (
          <li key={`${name} ${locality}`}>
            {name}, {locality} : {after > 0 ? `${money(after)} au lieu de ${money(before)}` : 'plus aucune place'}
          </li>
        ))}
        {lost.length > 12 && <li>… et {counted(lost.length - 12, 'autre')}</li>}
      </ul>
    </Note>
  );
}

function Receipt({ proposal }: Pick<ProposalPageProps, 'proposal'>) {
  return (
    <Panel
      title={
        <>
          <CircleCheck size={16} aria-hidden /> Proposition acceptée
        </>
      }
      note={`par ${proposal.accepted_by}, ${proposal.accepted_function}, le ${dateTime(proposal.date_accepted ?? '')}`}
    >
      <p className={css.agreed}>{proposal.accepted_text}</p>
      <p className={css.quiet}>
        Gardez cette page : elle est votre reçu. Empreinte SHA-256 du texte :{' '}
        <span className={css.hash}>{proposal.accepted_hash}</span>
      </p>
    </Panel>
  );
}

/** Shown for a proposal that has expired or was withdrawn (`isOver`), or that never existed. It names nobody. */
export const NoProposalPage = ({ isOver }: { isOver: boolean }) => (
  <Frame>
    <h1>{isOver ? 'Cette proposition n’est plus ouverte' : 'Ce lien n’est pas valable'}</h1>
    <p className={words}>
      {isOver
        ? 'Elle est arrivée à sa fin, ou a été retirée : demandez-en une autre à la personne qui vous l’a envoyée.'
        : 'Il est peut-être incomplet : ouvrez-le depuis le message qui vous l’a donné.'}
    </p>
  </Frame>
);
