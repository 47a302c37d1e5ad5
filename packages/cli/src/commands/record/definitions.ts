import { network } from './definitions-network.ts';
import { publishing } from './definitions-publishing.ts';
import { selling } from './definitions-selling.ts';

/** Every noun that has verbs made of generic calls. */
export const definitions = { ...selling, ...network, ...publishing } as const;
export type RecordName = keyof typeof definitions;
