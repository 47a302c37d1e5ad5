import type { Services, Singleton } from '../../../base/services.ts';
import { outgoingOf } from '../../../outgoing/outgoing.ts';
import { afnorPlatform } from './afnor/adapter.ts';

/** What is sent: an invoice's file, or a status. */
export interface NewFlow {
  /** Under which the platform is asked whether it arrived. */
  readonly trackingId: string;
  readonly syntax: 'Factur-X' | 'CDAR';
  readonly name: string;
  readonly bytes: Buffer;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}
export interface FlowReason {
  readonly code: string;
  readonly text: string | null;
}
/** A flow as the platform has it. `taken`: its file is whole; « déposée » is a status that comes later. */
export interface PlatformFlow {
  readonly flowId: string;
  /** As the platform writes it; the next search starts from the last one. */
  readonly updatedAt: string;
  readonly state: 'pending' | 'taken' | 'refused';
  readonly reasons: readonly FlowReason[];
}

/** The approved platform. Every failure is a `PlatformFailure`. */
export interface Platform {
  send(flow: NewFlow, signal?: AbortSignal): Promise<PlatformFlow>;
  /** The flow that has this tracking id; null when none arrived. */
  find(trackingId: string, signal?: AbortSignal): Promise<PlatformFlow | null>;
  read(flowId: string, signal?: AbortSignal): Promise<PlatformFlow>;
  /** Flows with statuses of our invoices that changed after this instant, page by page, oldest first. */
  statuses(after: string | null, signal?: AbortSignal): AsyncGenerator<readonly PlatformFlow[]>;
  /** The file of a flow, at most 5 MB. */
  file(flowId: string, signal?: AbortSignal): Promise<Buffer>;
  /** Active electronic addresses of a company in the directory; null when the directory does not have it. */
  addresses(siren: string): Promise<readonly string[] | null>;
}

const platform: Singleton<Platform | null> = {
  make: (services) => {
    const { platformUrl, platformTokenUrl, platformClient, platformSecret, ...config } = services.config;
    if (!platformUrl || !platformTokenUrl || !platformClient || !platformSecret) return null;
    return afnorPlatform(outgoingOf(services), {
      url: platformUrl.replace(/\/$/, ''),
      tokenUrl: platformTokenUrl,
      client: platformClient,
      secret: platformSecret,
      organization: config.platformOrganization,
      version: config.platformVersion,
    });
  },
};
/** The platform of this installation; null while it is off. */
export const platformOf = (services: Services): Platform | null => services.own(platform);
