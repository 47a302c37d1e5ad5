import { changes as changesTable } from '../database/schema/desk/changes.ts';
import { notifications as notificationsTable } from '../database/schema/desk/notifications.ts';
import * as taskTables from '../database/schema/desk/tasks.ts';
import { proof_links } from '../database/schema/figures/proofs.ts';
import { logDocumentViews, logOfferViews } from '../database/schema/figures/view-logs.ts';
import { document_views, offer_views, pool_communication_views } from '../database/schema/figures/views.ts';
import * as contactTables from '../database/schema/network/contacts.ts';
import * as textTables from '../database/schema/network/contents.ts';
import { documents as documentsTable } from '../database/schema/network/documents.ts';
import { forms as formsTable } from '../database/schema/network/forms.ts';
import * as offerTables from '../database/schema/network/offers.ts';
import * as publicationTables from '../database/schema/network/pool-publications.ts';
import { poolBannerPools, poolBanners } from '../database/schema/network/pools.ts';
import { contactAnswers, contactMessages, contacts } from './accounts/people.ts';
import type { User } from './accounts/users.ts';
import { changes, notifications } from './desk/activity.ts';
import { tasks } from './desk/tasks.ts';
import { proofLinks } from './figures/proof-links.ts';
import type { Billing } from './money/billings.ts';
import { contents, signatures } from './network/contents.ts';
import { documents, forms } from './network/library.ts';
import { offers, READABLE_OFFERS } from './network/offers.ts';
import { openings } from './network/openings.ts';
import type { Pharmacy } from './network/pharmacies.ts';
import type { Pools } from './network/pools.ts';
import { publications } from './network/publications.ts';
import { into, type Load } from './rows.ts';
import type { PlannedCampaign } from './selling/campaign-plan.ts';
import type { World } from './world.ts';

interface Office {
  readonly list: readonly Pharmacy[];
  readonly billings: readonly Billing[];
  readonly pools: Pools;
  readonly plan: readonly PlannedCampaign[];
  readonly people: readonly User[];
}

/** Data that users read and write in the back office. */
export function generateOffice(world: World, { list, billings, pools, plan, people }: Office): readonly Load[] {
  const papers = documents(world);
  const deals = offers(world);
  const opened = openings(world, people, { documents: papers.length, offers: READABLE_OFFERS });
  const news = publications(world, pools, people);
  const work = tasks(world);
  const texts = contents(world);
  const messages = contactMessages(world, list);
  return [
    into(contactTables.contacts, contacts(world, list, pools.rows)),
    into(contactTables.contactMessages, messages),
    into(contactTables.contact_answers, contactAnswers(world, messages)),
    into(documentsTable, papers),
    into(formsTable, forms(world)),
    into(offerTables.offer_providers, deals.providers),
    into(offerTables.offer_categories, deals.categories),
    into(offerTables.offers, deals.rows),
    into(logDocumentViews, opened.documents),
    into(logOfferViews, opened.offers),
    into(document_views, opened.documentReaders),
    into(offer_views, opened.offerReaders),
    into(publicationTables.poolCommunications, news.communications),
    into(pool_communication_views, news.readings),
    into(publicationTables.poolDocuments, news.documents),
    into(publicationTables.poolVideos, news.videos),
    into(poolBanners, news.banners),
    into(poolBannerPools, news.shown),
    into(publicationTables.poolDocumentViews, news.views),
    into(proof_links, proofLinks(world, plan)),
    into(taskTables.tasks, work.rows),
    into(taskTables.task_lines, work.lines),
    into(changesTable, changes(world, { list, pools: pools.rows, plan })),
    into(notificationsTable, notifications(world, people)),
    into(textTables.contents, texts.rows),
    into(textTables.content_versions, texts.versions),
    into(textTables.pharmacy_signatures, signatures(texts.versions, list, billings)),
  ];
}
