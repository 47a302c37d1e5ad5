import type { Paths } from '@officine/sdk';
import type { Fact } from '../../ui/panel.tsx';
import { factsOf, type Resource } from '../format/field-text.ts';
import { explain } from './explain.tsx';

/** The facts of an item as `factsOf` gives them, with the « ? » of those that the glossary has. */
export const explainedFacts = <R extends Resource>(
  resource: R,
  item: R['get']['io']['out'],
  ...paths: readonly Paths<R>[]
): Fact[] =>
  paths.flatMap((path) =>
    factsOf(resource, item, path).map(([name, value]) => [name, value, explain(path, resource.get.type)] as const),
  );
