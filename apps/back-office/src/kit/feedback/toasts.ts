import { TOAST_MS, typography } from '@officine/sdk/format';
import { proxy } from 'valtio';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'warning' | 'error' | 'working';
  /** Stays until one of its actions is chosen. */
  stays?: boolean;
  actions: readonly ToastAction[];
}
export interface ToastAction {
  label: string;
  run: () => void;
}
export const toasts = proxy<Toast[]>([]);
let last = 0;

const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function dismiss(id: number): void {
  hold(id);
  const index = toasts.findIndex((toast) => toast.id === id);
  if (index >= 0) toasts.splice(index, 1);
}

/** Keeps a message while the pointer or the focus is on it. */
export function hold(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}
/** Lets a message end in 4 s (specification §9). */
export function release(id: number): void {
  hold(id);
  if (toasts.some((toast) => toast.id === id && toast.tone !== 'working' && !toast.stays))
    timers.set(
      id,
      setTimeout(() => dismiss(id), TOAST_MS),
    );
}

/** Shows a message at the bottom right for 4 s, longer while the pointer or the focus is on it. Returns its id. */
export function toast(text: string, tone: Toast['tone'] = 'success', ...actions: readonly ToastAction[]): number {
  const id = ++last;
  toasts.push({ id, text: typography(text), tone, actions });
  const [oldest, ...others] = toasts.filter((one) => one.tone !== 'working' && !one.stays);
  if (oldest && others.length > 2) dismiss(oldest.id);
  release(id);
  return id;
}

/** Shows a message until one of its actions is chosen. */
export function stay(text: string, tone: Toast['tone'], ...actions: readonly [ToastAction, ...ToastAction[]]): void {
  toasts.push({ id: ++last, text: typography(text), tone, stays: true, actions });
}

/** Shows a message with a spinner until `during` settles, for work of more than a few seconds. Returns its result. */
export async function toastWhile<T>(text: string, during: Promise<T>): Promise<T> {
  const id = ++last;
  toasts.push({ id, text: typography(text), tone: 'working', actions: [] });
  try {
    return await during;
  } finally {
    dismiss(id);
  }
}
