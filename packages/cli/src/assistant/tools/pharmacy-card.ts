import { campaignPharmacies, type Pharmacy, type PharmacySituation, pharmacies } from '@officine/sdk/contract';
import { countOf, formatDate, formatDateTime, formatMoney } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import { usage } from '../../cli-error.ts';
import { Answer } from '../answer.ts';
import { thing } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool, type Work } from '../tool.ts';
import { count, facts, idOf } from '../words.ts';

const FIELDS = [
  'holder',
  'address1',
  'postcode',
  'locality',
  'region.label',
  'phone_number',
  'email1',
  'type.label',
  'turnover.label',
  'area.label',
  'pools',
  'billing.cip',
  'billing.formula',
  'website.url',
  'date_extranet',
  'date_internet',
  'isActive',
];
const INVOICES = { one: 'facture', many: 'factures' };
const CAMPAIGNS = { one: 'campagne', many: 'campagnes' };

/** The pharmacy that is asked about: the caller's own where none is named. */
async function pharmacyId(work: Work, text: string | undefined): Promise<number> {
  if (text !== undefined) return idOf(work, 'pharmacy', text);
  if (work.bearer.pharmacyId !== null) return work.bearer.pharmacyId;
  throw usage('Dites de quelle pharmacie il s’agit.', 'Donnez « pharmacy » : son id, sa référence ou son nom.');
}

function situationLines({
  site,
  date_mandate: mandate,
  unpaid,
  campaigns,
  count_campaigns: running,
  visits,
  network_visits: mean,
  account,
}: PharmacySituation) {
  return [
    site &&
      `Site : ${wordOf('', 'check_status', site.status) ?? 'jamais vérifié'}${site.date ? `, vérifié le ${formatDateTime(site.date)}` : ''}`,
    mandate === undefined
      ? ''
      : mandate
        ? `Mandat de facturation signé le ${formatDate(mandate.slice(0, 10))}`
        : 'Mandat de facturation non signé',
    unpaid &&
      (unpaid.count > 0
        ? `Impayés : ${countOf(INVOICES, unpaid.count)}, ${formatMoney(unpaid.amount)}, dont ${count(unpaid.late)} en retard`
        : 'Aucun impayé'),
    `${countOf(CAMPAIGNS, running)} en cours${campaigns.length > 0 ? ` : ${campaigns.map(({ name, id, date_end: end }) => `${name} (id ${id}, jusqu’au ${formatDate(end)})`).join(' ; ')}` : ''}`,
    `Visites de sa page en 30 jours : ${count(visits)}${typeof mean === 'number' ? ` (moyenne du réseau : ${count(mean)})` : ''}`,
    account &&
      `Dernière connexion : ${account.name}${account.date_last_connection ? `, le ${formatDateTime(account.date_last_connection)}` : ', jamais'}`,
  ];
}

export const pharmacyCard = tool({
  name: 'pharmacy_card',
  title: 'Fiche d’une pharmacie',
  description:
    'Qui est cette pharmacie : adresse, titulaire, formule, groupement ; et où elle en est : site, mandat, impayés, campagnes, visites. Un compte de pharmacie lit la sienne sans rien préciser.',
  input: z.strictObject({ pharmacy: z.optional(thing('Id, référence (Z01001), CIP ou nom')) }),
  needs: [pharmacies.get],
  async run(work, { pharmacy }) {
    const { role, call, link } = work;
    const id = await pharmacyId(work, pharmacy);
    const item: Partial<Pharmacy> = await call(pharmacies.get, { id });
    const hasSituation = pharmacies.situation.on.some((mount) => mount === role);
    const situation = hasSituation ? await call(pharmacies.situation, { id }) : undefined;
    const answer = new Answer().add(
      `${item.name}${item.reference ? ` (${item.reference})` : ''}, id ${id}`,
      ...facts('Pharmacy', item, FIELDS),
      ...(situation ? situationLines(situation) : []),
    );
    // What an advertiser knows of a pharmacy are its own campaigns there.
    if (role === 'advertiser') {
      const { collection, total } = await call(campaignPharmacies.list, {
        query: { 'pharmacy.id': id, itemsPerPage: 20 },
      });
      answer.list(
        collection.map(({ campaign, budget, amount_scheduled: booked }) =>
          [
            `${campaign.name} (id ${campaign.id})`,
            wordOf('Campaign', 'status', campaign.status),
            `budget ${formatMoney(budget)}`,
            `programmé ${formatMoney(booked)}`,
          ]
            .filter(Boolean)
            .join(' · '),
        ),
        { noun: CAMPAIGNS, total },
      );
    }
    const isOwn = role === 'customer' && id === work.bearer.pharmacyId;
    const path = pathOf(isOwn ? 'own-pharmacy' : 'pharmacy', role, id);
    return answer.add(path && link(path));
  },
});
