import { CloudOff, Compass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { account } from '../kit/calls/session.ts';
import { SearchAgain } from '../kit/drawer/missing.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { PartError } from '../ui/load-part.ts';
import { brand } from '../ui/logo.css.ts';
import { network } from '../ui/network.ts';
import { homeOf } from './guard.ts';
import * as css from './pages.css.ts';

const home = () => (account.role ? homeOf(account.role) : '/');
const Home = () => (
  <LinkButton variant="primary" to={home()}>
    Revenir à l’accueil
  </LinkButton>
);
const Ways = () => (
  <>
    <Home />
    {account.role && <SearchAgain />}
  </>
);
const Main = ({ children }: { children: ReactNode }) => <main className={css.center}>{children}</main>;
/** Inside the shell, which has the `main` of the page. */
const Inner = ({ children }: { children: ReactNode }) => <div className={css.center}>{children}</div>;

/** 404 of a visitor’s address, under the logo. */
export const PublicNotFound = () => (
  <>
    <header className={css.head}>
      <Link to={home()} className={brand} aria-label={`${network.name}, accueil`}>
        <Brand />
      </Link>
    </header>
    <Main>
      <Unknown />
    </Main>
  </>
);

/** 404 of a signed-in user’s address. */
export const NotFound = () => (
  <Inner>
    <Unknown />
  </Inner>
);
const Unknown = () => (
  <Empty whole icon={<Compass size={32} />} title="Cette page n’existe pas" action={<Ways />}>
    L’adresse est peut-être incomplète, ou la page a changé de place.
  </Empty>
);

/** `/error`: the server answered a 5xx. */
export const ServerError = () => (
  <Main>
    <Empty whole alert icon={<TriangleAlert size={32} />} title="Le serveur a rencontré une erreur" action={<Home />}>
      Rien de ce que vous avez enregistré n’est perdu. Réessayez dans un instant.
    </Empty>
  </Main>
);

/** `/network-error`: the server did not answer. */
export const NetworkError = () => (
  <Main>
    <Empty
      whole
      alert
      icon={<CloudOff size={32} />}
      title="Le serveur ne répond pas"
      action={
        // Link to the home, which calls the server again: a reload would only show this page.
        <LinkButton variant="primary" to={home()}>
          Réessayer
        </LinkButton>
      }
    >
      Vérifiez votre connexion, puis réessayez.
    </Empty>
  </Main>
);

/** In place of a screen that threw or could not be loaded; inside the shell, which then stays, or in place of all. */
export function Crash({ isInside = false }: { isInside?: boolean }) {
  const error = useRouteError();
  const Frame = isInside ? Inner : Main;
  return <Frame>{error instanceof PartError ? <Unloaded isGone={error.isGone} /> : <Broken error={error} />}</Frame>;
}
function Broken({ error }: { error: unknown }) {
  console.error(error);
  return (
    <Empty whole alert icon={<TriangleAlert size={32} />} title="Cet écran a rencontré une erreur" action={<Reload />}>
      Rechargez la page ; si cela se reproduit, prévenez le support.
    </Empty>
  );
}
const Unloaded = ({ isGone }: { isGone: boolean }) => (
  <Empty whole alert icon={<CloudOff size={32} />} title="Cet écran n’a pas pu être chargé" action={<Reload />}>
    {isGone
      ? 'Une nouvelle version d’Officine vient d’être mise en place. Rechargez la page ; si cela se reproduit, prévenez le support.'
      : 'La connexion a été coupée. Vérifiez-la, puis rechargez la page.'}
  </Empty>
);
const Reload = () => (
  <Button variant="primary" onPress={() => location.reload()}>
    Recharger
  </Button>
);
