import { proxy, useSnapshot } from 'valtio';

/** Whether nothing can be written, for want of a network: buttons that write are disabled. */
export const writing = proxy({ isOff: false });
export const useWritingOff = (): boolean => useSnapshot(writing).isOff;
