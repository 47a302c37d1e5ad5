import type { Resource } from '../rest/resource.ts';

/** Declarations whose scopes and paths the commands reuse. */
export interface Subjects {
  readonly invoices: Resource;
  readonly pharmacies: Resource;
  readonly campaigns: Resource;
}
