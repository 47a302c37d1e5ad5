import type { Outgoing } from '../../../../outgoing/outgoing.ts';
import type { Platform } from '../port.ts';
import { type AfnorOptions, afnorClient } from './client.ts';
import { afnorDirectory } from './directory.ts';
import { afnorFlows } from './flows.ts';

/** An approved platform at the interfaces of AFNOR XP Z12-013: flows and directory, versions 1.1 to 1.3. */
export function afnorPlatform(outgoing: Outgoing, options: AfnorOptions): Platform {
  const call = afnorClient(outgoing, options);
  return { ...afnorFlows(call, options), ...afnorDirectory(call, options) };
}
