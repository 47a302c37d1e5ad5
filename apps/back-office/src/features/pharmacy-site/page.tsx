import { type PharmacySite, sites } from '@officine/sdk/contract';
import { Store } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Adverts, useAdverts } from './adverts.tsx';
import { Contents } from './contents.tsx';
import { Head } from './head.tsx';
import { Aside } from './hours.tsx';
import { jsonLd } from './json-ld.ts';
import * as css from './page.css.ts';
import { Foot, Top } from './top.tsx';

/** `/pharmacy/{slug}`: a pharmacy's page for its patients. */
export function Component() {
  const { slug = '' } = useParams();
  const { data, error, reload } = useQuery(sites.get, { slug });
  if (data) return <Site key={data.subdomain} site={data} />;
  return (
    <main className={css.waiting}>
      {error ? (
        error.status === 404 ? (
          <Empty
            whole
            icon={<Store size={32} />}
            title="Cette pharmacie n’a pas de page ici"
            action={<LinkButton to="/">Revenir à l’accueil</LinkButton>}
          >
            L’adresse est peut-être incomplète, ou la pharmacie a maintenant un autre site.
          </Empty>
        ) : (
          <Failure error={error} onRetry={reload} />
        )
      ) : (
        <div role="status" aria-label="Chargement" className={css.skeleton}>
          <Skeleton width={24} />
          <Skeleton width={48} />
          <Skeleton width={36} />
        </div>
      )}
    </main>
  );
}

function Site({ site }: { site: PharmacySite }) {
  useAdverts(site);
  useTitleOf(site);
  return (
    <div className={css.site}>
      <a href="#contenu" className={css.skip}>
        Aller au contenu
      </a>
      <Top site={site} />
      <Adverts site={site} place="top" />
      <main id="contenu" className={css.main}>
        <Head site={site} />
        <div className={css.columns}>
          <Contents site={site} />
          <Aside site={site} />
          <Adverts site={site} place="side" />
        </div>
      </main>
      <Adverts site={site} place="bottom" />
      <Foot site={site} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(site, location.href) }} />
    </div>
  );
}

/** Title and description, for tabs and search engines. */
function useTitleOf(site: PharmacySite): void {
  useEffect(() => {
    document.title = `${site.name}, ${site.locality}`;
    const words = `${site.name}, ${site.address1}, ${site.postcode} ${site.locality}. ${site.caption ?? 'Horaires et contact'}.`;
    const tag = document.createElement('meta');
    tag.name = 'description';
    tag.content = words;
    const other = document.querySelector('meta[name=description]');
    if (other) return;
    document.head.append(tag);
    return () => tag.remove();
  }, [site]);
}
