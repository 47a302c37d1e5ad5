import { setMaxListeners } from 'node:events';
import type { ListenMeta } from 'postgres';
import type { Services } from '../../../base/services.ts';
import { WEBHOOKS_CHANNEL } from './channels.ts';
import { noteEndedCampaigns, sweepWebhooks } from './chores.ts';
import { type Items, readItems } from './items.ts';
import { giveBack, type Leased, takeDue } from './lease.ts';
import { type Tried, trySending } from './send.ts';
import { settle, withdraw } from './settle.ts';
import { shareOut } from './share-out.ts';

/** Deliveries that one process sends at once. */
const PROCESS_SHARE = 96;
/** Tries that are due are looked for this often, whatever NOTIFY says. */
const TICK_MS = 2000;
const CHORES_MS = 60_000;
/** What is being sent when the process stops may end within this time. */
const FINISH_MS = 3000;

/**
 * Shares events out into deliveries, and sends these, until the returned function is called. Any number of processes may do it:
 * one at a time shares out, each delivery is leased by one of them, and what a killed one leaves is taken by another.
 */
export function startWebhooks(services: Services, items: Items): () => Promise<void> {
  const pump = new Pump(services, items);
  pump.start();
  return () => pump.stop();
}

class Pump {
  readonly #stopping = new AbortController();
  readonly #sending = new Map<number, Promise<void>>();
  readonly #byWebhook = new Map<number, number>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #tried: Tried[] = [];
  #settling: Promise<void> | undefined;
  #listening: Promise<ListenMeta> | undefined;
  #sharing: Promise<void> | undefined;
  #taking: Promise<void> | undefined;
  #chores: Promise<void> | undefined;
  #isStopped = false;
  /** Something may be there to share out; to send. */
  #hasEvents = true;
  #hasDue = true;

  constructor(
    readonly services: Services,
    readonly items: Items,
  ) {}

  start(): void {
    // One listener a try.
    setMaxListeners(0, this.#stopping.signal);
    const wake = (payload: string) => {
      this.#hasEvents ||= payload === '';
      this.#wake();
    };
    const all = () => wake('');
    // The last argument is called again after each reconnection: payloads sent meanwhile were lost.
    this.#listening = this.services.sql.listen(WEBHOOKS_CHANNEL, wake, all);
    this.#listening.catch((error: unknown) =>
      this.services.log.warn({ err: error }, 'webhooks are looked for every two seconds only'),
    );
    this.#timers.push(setInterval(all, TICK_MS).unref(), setInterval(() => this.#clean(), CHORES_MS).unref());
    this.#clean();
    all();
  }

  #clean(): void {
    const { sql, log } = this.services;
    this.#chores ??= noteEndedCampaigns(sql)
      .then(() => sweepWebhooks(sql))
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks were not looked after; the next run does'))
      .finally(() => {
        this.#chores = undefined;
      });
  }

  /** Shares out, and takes what is due, at the same time: a backlog of events would else hold up what could be sent. */
  #wake(): void {
    this.#hasDue = true;
    if (this.#isStopped) return;
    this.#sharing ??= this.#share()
      .catch((error: unknown) => {
        this.#warn(error);
        // The next tick tries again.
        this.#hasEvents = true;
      })
      .finally(() => {
        this.#sharing = undefined;
      });
    this.#taking ??= this.#take()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#taking = undefined;
      });
  }

  #warn(error: unknown): void {
    this.services.log.warn({ err: error }, 'webhooks wait: the database does not answer');
  }

  async #share(): Promise<void> {
    while (this.#hasEvents && !this.#isStopped) {
      this.#hasEvents = false;
      if (await shareOut(this.services.sql, this.items)) this.#hasEvents = true;
      this.#wake();
    }
  }

  async #take(): Promise<void> {
    const { sql } = this.services;
    while (this.#hasDue && !this.#isStopped) {
      this.#hasDue = false;
      const room = PROCESS_SHARE - this.#sending.size;
      const leased = room > 0 ? await takeDue(sql, room, Object.fromEntries(this.#byWebhook)) : [];
      if (this.#isStopped)
        await giveBack(
          sql,
          leased.map(({ id }) => id),
        );
      else for (const delivery of leased) this.#start(delivery);
    }
  }

  #count({ webhook }: Leased, more: 1 | -1): void {
    this.#byWebhook.set(webhook, (this.#byWebhook.get(webhook) ?? 0) + more);
    if (this.#byWebhook.get(webhook) === 0) this.#byWebhook.delete(webhook);
  }

  #start(delivery: Leased): void {
    this.#count(delivery, 1);
    const sent = this.#send(delivery)
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.services.log.warn({ err: error }, 'a webhook is sent again');
      })
      .finally(() => {
        this.#sending.delete(delivery.id);
        this.#count(delivery, -1);
        this.#wake();
      });
    this.#sending.set(delivery.id, sent);
  }

  async #send(delivery: Leased): Promise<void> {
    const { services, items } = this;
    const { signal } = this.#stopping;
    // What was made a moment ago was read by its owner's rights; what is tried again is asked for again.
    if (delivery.tries.length > 0) {
      const [subject = '', id = ''] = delivery.object.split('/');
      const seen = await readItems(services.sql, items, delivery.actor, subject, [id]);
      if (!seen.has(id)) {
        await withdraw(services.sql, delivery);
        return;
      }
    }
    try {
      this.#tried.push(await trySending(services, delivery, signal));
    } catch (error) {
      await giveBack(services.sql, [delivery.id]);
      throw error;
    }
    await this.#settle();
  }

  /** Stores what was tried. While one transaction is under way, the next one gathers what comes. */
  async #settle(): Promise<void> {
    await this.#settling?.catch(() => undefined);
    if (this.#settling === undefined && this.#tried.length > 0) {
      const some = this.#tried.splice(0);
      this.#settling = settle(this.services.sql, some).finally(() => {
        this.#settling = undefined;
      });
    }
    await this.#settling;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listening?.then(({ unlisten }) => unlisten()).catch(() => undefined);
    await Promise.all([this.#sharing, this.#taking]);
    const giveUp = setTimeout(() => this.#stopping.abort(), FINISH_MS);
    await Promise.all(this.#sending.values());
    clearTimeout(giveUp);
    await this.#chores;
  }
}
