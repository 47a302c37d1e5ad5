import type { UpdateState } from '@officine/sdk/contract';
import { checkSite, siteProblem } from '../check.ts';
import { Refusal } from '../connector.ts';
import { openConnector } from '../keys.ts';
import { Problem } from '../problem.ts';
import { loadSite, type Site } from '../site.ts';
import type { SiteContext } from '../site-context.ts';
import { readComponents } from './components.ts';
import { isConnector, notRunning, signedPackage } from './connector-version.ts';
import { type Look, lookAt, worse } from './look.ts';
import { comparePictures, MAX_CHANGE, type Pictures } from './pictures.ts';
import { putBack } from './put-back.ts';
import { updateReason } from './reasons.ts';
import { loadUpdate, setUpdate, type UpdateRow } from './update-row.ts';

/** For the new version to arrive, while the site goes on. */
const KEEP_SECONDS = 120;
/** For the exchange of the versions: with the look after it and the way back, less than a minute. */
const UPDATE_TIMEOUT_MS = 30_000;

/** What became of an update. */
export interface UpdateOutcome {
  readonly state: UpdateState;
  readonly reason: string | null;
}
/** Stops an update before anything changed on the site. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Does an update: looks at the site, has the old version kept, has the new one installed, looks again, and puts the old one back
 * where the site is worse. Each step is stored before the next. An update that was interrupted is ended: what the site did
 * already is not done again. Throws only when aborted.
 */
export async function updateOne(context: SiteContext, pictures: Pictures, id: number): Promise<UpdateOutcome> {
  const row = await loadUpdate(context, id);
  if (!row) return { state: 'refused', reason: null };
  const site = await siteOf(context, row);
  if (site instanceof Problem) return end(context, row, { state: 'refused', reason: site.message });
  try {
    const prepared = row.state === 'updating' ? undefined : await prepare(context, pictures, { site, row });
    const current = (await loadUpdate(context, id)) ?? row;
    return await exchange(context, pictures, { site, row: current, picture: prepared?.picture });
  } catch (error) {
    if (error instanceof Refused) return end(context, row, { state: 'refused', reason: error.message });
    throw error;
  }
}

async function siteOf(context: SiteContext, { wordpress_id: id }: UpdateRow): Promise<Site | Problem> {
  try {
    return (await loadSite(context.services, id)) ?? new Problem('no_url');
  } catch (error) {
    return siteProblem(context, error);
  }
}

interface Work {
  readonly site: Site;
  readonly row: UpdateRow;
}

/** Everything before the exchange, during which the site goes on. Throws `Refused`. */
async function prepare(
  context: SiteContext,
  pictures: Pictures,
  { site, row }: Work,
): Promise<{ picture?: Buffer | undefined }> {
  const checked = await checkSite(context, site.id);
  const [problem] = checked?.problems ?? [];
  if (checked?.status === 'error') throw new Refused(`Le site est déjà en erreur. ${problem?.message ?? ''}`.trim());
  try {
    const components = await readComponents(context, site, { refresh: false });
    const component = components.find(({ kind, file }) => kind === row.kind && file === row.file);
    if (component?.version === row.to_version) throw new Refused('Le site a déjà cette version.');
    const before = await lookAt(context, site, await pageOf(context, site.id));
    const unwell = unwellOf(before);
    if (unwell) throw new Refused(unwell);
    const picture = await pictures.take(site.url ?? '');
    const connector = openConnector(context, site, { timeoutMs: (KEEP_SECONDS + 30) * 1000 });
    const asked = { update: row.token, kind: row.kind, file: row.file, to: row.to_version, seconds: KEEP_SECONDS };
    const sent = isConnector(row) ? { package: signedPackage(context, site, row.to_version) } : {};
    const kept = await connector.call('keep', { ...asked, ...sent });
    const script = scriptOf(site, kept['restore_url']);
    await proveWayBack(context, site, script);
    await setUpdate(context, row.id, {
      state: 'checked',
      from_version: String(kept['from'] ?? '').slice(0, 255),
      restore_url: script,
      look_before: before,
    });
    return { picture };
  } catch (error) {
    if (error instanceof Refused) throw error;
    const problem = siteProblem(context, error);
    await release(context, site, row);
    throw new Refused(problem.message);
  }
}

const unwellOf = ({ home, page }: Look): string | null => {
  if (home.problem !== null) return home.problem;
  if ((home.status ?? 0) >= 500) return `La page d’accueil répond déjà par une erreur ${home.status}.`;
  return page && (page.status ?? 500) >= 500 ? 'La page de la pharmacie ne répond déjà pas.' : null;
};

/** The script's address, which is on the site itself. */
function scriptOf({ url }: Site, said: unknown): string | null {
  if (typeof said !== 'string' || !URL.canParse(said) || url === null) return null;
  return new URL(said).origin === new URL(url).origin ? said : null;
}

/** No update begins without a way back: the script must answer while all is well. */
async function proveWayBack(context: SiteContext, site: Site, script: string | null): Promise<void> {
  const isReached =
    script !== null &&
    (await openConnector(context, site, { script })
      .call('ping', {})
      .then(
        // WordPress itself answers that address where the script is missing.
        (answer) => answer['script'] === true,
        (error: unknown) => {
          if (error instanceof Problem) return false;
          throw error;
        },
      ));
  if (!isReached) throw new Problem('no_way_back');
}

/** Exchanges the versions, looks, and puts the old one back where the site is worse. */
async function exchange(
  context: SiteContext,
  pictures: Pictures,
  { site, row, picture }: Work & { readonly picture?: Buffer | undefined },
): Promise<UpdateOutcome> {
  await setUpdate(context, row.id, { state: 'updating' });
  const started = performance.now();
  let found: Found;
  try {
    found = await tryNew(context, pictures, { site, row, picture });
  } catch (error) {
    // Aborted: the site is put back, and the next run finds it so.
    await putBack(context, site, row).catch(() => undefined);
    throw error;
  }
  const { reason, ...seen } = found;
  if (reason === null) {
    const duration = Math.round(performance.now() - started);
    return end(context, row, { state: 'updated', reason, duration, ...seen }, site);
  }
  const failure = found.isBack
    ? null
    : await putBack(context, site, row).then(
        () => null,
        (error: unknown) => siteProblem(context, error),
      );
  const duration = Math.round(performance.now() - started);
  const { isBack: _, ...facts } = seen;
  return failure
    ? end(
        context,
        row,
        { state: 'failed', reason: `${reason} Le retour en arrière a échoué : ${failure.message}`, duration, ...facts },
        site,
      )
    : end(context, row, { state: 'put_back', reason, duration, ...facts }, site);
}

interface Found {
  /** Why the new version is worse; null when the site is well. */
  readonly reason: string | null;
  readonly isBack?: boolean;
  readonly look_after?: Look;
  readonly picture_change?: number;
}
async function tryNew(
  context: SiteContext,
  pictures: Pictures,
  { site, row, picture }: Work & { readonly picture?: Buffer | undefined },
): Promise<Found> {
  try {
    const connector = openConnector(context, site, { timeoutMs: UPDATE_TIMEOUT_MS });
    const done = await connector.call('update', { update: row.token });
    // The site has put it back by itself.
    if (done['result'] !== 'updated') return { reason: updateReason(done['reason']), isBack: true };
    if (row.kind === 'core') await connector.call('settle', { update: row.token });
    if (isConnector(row)) {
      const failed = notRunning(await connector.call('status', {}), row.to_version);
      if (failed) return { reason: failed };
    }
  } catch (error) {
    const problem = siteProblem(context, error);
    const isGone = problem instanceof Refusal && problem.code === 'unknown_update';
    return { reason: isGone ? 'La mise à jour a été interrompue.' : problem.message, isBack: isGone };
  }
  const look = await lookAt(context, site, row.look_before?.page ? await pageOf(context, site.id) : null);
  const reason = row.look_before && worse(row.look_before, look);
  if (reason) return { reason, look_after: look };
  const after = picture && (await pictures.take(site.url ?? ''));
  if (!picture || !after) return { reason: null, look_after: look };
  const { change, isBlank } = await comparePictures(picture, after);
  const changed = isBlank
    ? 'La page d’accueil est devenue vide.'
    : change > MAX_CHANGE
      ? `La page d’accueil a changé d’aspect (${Math.round(change / 10)} % de l’image).`
      : null;
  return { reason: changed, look_after: look, picture_change: change };
}

/** Address of the pharmacy's page. */
async function pageOf({ services: { sql } }: SiteContext, id: number): Promise<string | null> {
  const [site] = await sql<{ page_url: string | null }[]>`select page_url from pharmacy_wordpress where id = ${id}`;
  return site?.page_url ?? null;
}

type End = Omit<Parameters<typeof setUpdate>[2], 'state' | 'reason'> & UpdateOutcome;
/** Stores the end of an update; then the site forgets what it kept, and is checked as visitors will find it. */
async function end(context: SiteContext, row: UpdateRow, last: End, site?: Site): Promise<UpdateOutcome> {
  await setUpdate(context, row.id, last);
  if (site) await leave(context, site, { ...row, state: last.state });
  return { state: last.state, reason: last.reason };
}

async function leave(context: SiteContext, site: Site, row: UpdateRow): Promise<void> {
  // What the site kept stays where it could not be put back: an administrator may need it.
  if (row.state !== 'failed') await release(context, site, row);
  await readComponents(context, site, { refresh: false }).catch((error: unknown) => siteProblem(context, error));
  await checkSite(context, site.id);
}

/** Leaves a site whose update has ended, again: a run that was killed may have stored the end and no more. */
export async function leaveAgain(context: SiteContext, id: number): Promise<void> {
  const row = await loadUpdate(context, id);
  const site = row && (await siteOf(context, row));
  if (row && site && !(site instanceof Problem)) await leave(context, site, row);
}

async function release(context: SiteContext, site: Site, { token }: UpdateRow): Promise<void> {
  await openConnector(context, site)
    .call('release', { update: token })
    .catch((error: unknown) => siteProblem(context, error));
}
