import { useNavigate, useSearchParams } from 'react-router-dom';
import { session } from '../../kit/calls/session.ts';

/** Where to go once signed in: the address' `redirect` where it is a path of ours, never another site; else the home of who is signed in now. */
export function useGoOn() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = query.get('redirect');
  return () =>
    navigate(wanted && /^\/(?![/\\])/.test(wanted) ? wanted : `/${session.bearer?.role ?? 'customer'}`, {
      replace: true,
    });
}
