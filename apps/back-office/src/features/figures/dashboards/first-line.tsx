import { countOf } from '@officine/sdk/format';
import { Link } from 'react-router-dom';
import { typography } from '../../../kit/format/format.ts';
import * as css from './letter.css.ts';

const CAMPAIGNS = { one: 'campagne en cours', many: 'campagnes en cours', feminine: true };
const VIEWS = { one: 'vue', many: 'vues', feminine: true };

interface FirstLineProps {
  /** Path of the role's area: `/pool`. */
  area: string;
  campaigns: number | undefined;
  /** Views of the adverts over the period of the page; undefined while they are read. */
  views: number | undefined;
  /** « ces six derniers mois ». */
  since: string;
  /** Said before: « 25 pharmacies actives ». */
  before?: string | undefined;
}
/** What a role's figures come to, in one sentence before what waits. */
export function FirstLine({ area, campaigns, views, since, before }: FirstLineProps) {
  if (campaigns === undefined || views === undefined) return null;
  return (
    <p className={css.line}>
      {before && `${typography(before)}, `}
      <Link to={`${area}/campaigns?f.status=running`} className={css.link}>
        {countOf(CAMPAIGNS, campaigns)}
      </Link>
      {typography(` et ${countOf(VIEWS, views)} des annonces ${since}.`)}
    </p>
  );
}
