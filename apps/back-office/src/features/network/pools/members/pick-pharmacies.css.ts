import { style } from '@vanilla-extract/css';

/** Scrolls from eight lines on. */
export const missing = style({ maxHeight: '168px', overflowY: 'auto', overflowWrap: 'anywhere' });
