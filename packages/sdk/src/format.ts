import * as domain from '@officine/domain';

// Each with its type: published declarations must not import @officine/domain, which is not published.

/** Cents to euros: `formatMoney(123456)` → `1 234,56 €`. */
export const formatMoney: (cents: number) => string = domain.formatMoney;
/** `formatNumber(1234.5)` → `1 234,5`. */
export const formatNumber: (value: number, decimals?: number) => string = domain.formatNumber;
/** `formatDate('2026-03-01')` → `01/03/2026`. */
export const formatDate: (date: string) => string = domain.formatDate;
/** `formatDateTime('2026-03-01T07:00:00Z')` → `01/03/2026 à 08:00`, in Paris time. */
export const formatDateTime: (instant: Date | string | number) => string = domain.formatDateTime;
/** The format of query parameters: `2026-03-01 08:00:00`, in Paris time. */
export const timestamp: (instant: Date | string | number) => string = domain.timestamp;
/** `formatFileSize(1536)` → `1,5 Ko`. */
export const formatFileSize: (bytes: number) => string = domain.formatFileSize;
/** Whole percent, rounded up: `uploadPercent(1, 1000)` → `1`. */
export const uploadPercent: (sent: number, total: number) => number = domain.uploadPercent;
/** French spaces before `;`, `:`, `!`, `?`, `%`, `€` and inside « ». */
export const typography: (text: string) => string = domain.typography;

export const LOCALE = domain.LOCALE;
export const CURRENCY = domain.CURRENCY;
export const TIME_ZONE = domain.TIME_ZONE;
export const TOAST_MS = domain.TOAST_MS;
export const CHUNK_TIMEOUT_S = domain.CHUNK_TIMEOUT_S;
export const RESET_TOKEN_HOURS = domain.RESET_TOKEN_HOURS;
export const PASSWORD_MIN_LENGTH = domain.PASSWORD_MIN_LENGTH;
export const SIRET_LENGTH = domain.SIRET_LENGTH;
/** Keys that front ends use in session storage. */
export const SESSION_KEYS = domain.SESSION_KEYS;
/** Periods of dashboards, in days and months. */
export const DASHBOARD = domain.DASHBOARD;
/** 1 extranet, 3 website, 5 WordPress. */
export const FORMULAS = domain.FORMULAS;

export { agree, allOf, countOf, type Noun, newOne, none, qualified, theOne, thisOne } from './noun.ts';
