import { useSearchParams } from 'react-router-dom';
import { addressParams } from './navigate.ts';

type SetParam = (name: string, value: string | null) => void;

/**
 * Sets one parameter of the address, or takes it away for null. The page stays as far scrolled; with `replace`, Back does
 * not come to the address before.
 */
export function useSetParam({ replace = false } = {}): SetParam {
  const [, setParams] = useSearchParams();
  return (name, value) => {
    const next = addressParams();
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { preventScrollReset: true, replace });
  };
}
