/**
 * Channel that wakes what shares out and sends, on every node. Triggers of the migration send an empty payload once an event
 * is committed; `due` says that deliveries wait.
 */
export const WEBHOOKS_CHANNEL = 'officine_webhooks';
/** Payload of `WEBHOOKS_CHANNEL`: deliveries wait. */
export const DUE = 'due';
/** Channel that wakes the streams of developers; the payload is the id of the stream’s webhook. */
export const WEBHOOK_STREAMS_CHANNEL = 'officine_webhook_streams';
