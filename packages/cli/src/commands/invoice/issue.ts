import { type InvoiceOutcome, invoices } from '@officine/sdk/contract';
import { countOf, formatMoney, qualified } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { dryRunBody, dryRunOption } from '../../output/dry-run.ts';
import { verb } from '../../verb.ts';
import { findCampaign } from '../campaign/find.ts';
import { type Drafts, draftsOf } from './drafts.ts';
import { findInvoice, monthOf } from './find.ts';
import { showOutcome } from './outcome.ts';
import { checkSending, sendIssued } from './send.ts';

const ISSUED = qualified(invoices.list.noun, 'émis');
/** Limit of one call to the server. */
const MAX_ISSUED_INVOICES = 1000;

export const issue = verb(
  {
    arguments: { invoices: { label: 'brouillons', summary: 'Leurs ids', many: true, optional: true } },
    options: {
      month: { value: 'mois', summary: 'Tous les brouillons des sites de ce mois, AAAA-MM' },
      campaign: { value: 'campagne', summary: 'Tous les brouillons d’une campagne (id ou référence)' },
      send: { summary: 'Les envoie aussi par email à ceux qui les paient' },
      date: { value: 'date', summary: 'Date des factures, AAAA-MM-JJ ; aujourd’hui si rien n’est dit' },
      ...dryRunOption,
    },
    examples: [
      'invoice issue --month 2026-10 --dry-run',
      'invoice issue --month 2026-10 --yes',
      'invoice issue --campaign 1 --yes',
    ],
  },
  async ({ sdk, out, ask, args }) => {
    const { month, campaign, date } = args;
    const named = args.invoices ?? [];
    if ([named.length > 0, month !== undefined, campaign !== undefined].filter(Boolean).length !== 1)
      throw usage('Donnez des brouillons, ou --month, ou --campaign.');
    const isDryRun = args['dry-run'];
    if (!isDryRun) ask.canConfirm();
    if (args.send && !isDryRun) await checkSending(sdk);
    const chosen: Drafts =
      named.length > 0
        ? { ids: await Promise.all(named.map((text) => findInvoice(sdk, text))), total: 0 }
        : await draftsOf(
            sdk,
            month === undefined
              ? { campaign: await findCampaign(sdk, campaign ?? ''), type: 'advertising' }
              : { month: monthOf(month), type: 'web' },
          );
    if (chosen.ids.length === 0) {
      out.note('Il n’y a aucun brouillon à émettre.');
      return showOutcome(out, { invoices: [], refused: [] }, `${countOf(ISSUED, 0)}.`);
    }
    const sum = chosen.total > 0 ? ` (${formatMoney(chosen.total)} TTC)` : '';
    const question = `Émettre ${countOf(invoices.list.noun, chosen.ids.length)}${sum} ? Leur numéro est définitif.`;
    if (!isDryRun) await ask.confirm(question);
    const outcome = {
      invoices: [] as string[],
      refused: [] as InvoiceOutcome['refused'],
    };
    await out.during('Émission…', async () => {
      for (let from = 0; from < chosen.ids.length; from += MAX_ISSUED_INVOICES) {
        const some = chosen.ids.slice(from, from + MAX_ISSUED_INVOICES).map(String);
        const body = { invoices: some, ...(date && { date_invoice: date }), ...dryRunBody(args) };
        const made = await sdk.call(invoices.issue, { body });
        outcome.invoices.push(...made.invoices);
        outcome.refused.push(...made.refused);
      }
    });
    const issued = countOf(ISSUED, outcome.invoices.length);
    const code = await showOutcome(out, outcome, isDryRun ? `Essai, rien n’a changé : ${issued}.` : `${issued}.`);
    if (!args.send || isDryRun || outcome.invoices.length === 0) return code;
    // One answer on the output: what is sent goes beside it.
    const ids = outcome.invoices.map((iri) => Number(iri.split('/').at(-1)));
    return (await sendIssued(sdk, out, ids)) || code;
  },
);
