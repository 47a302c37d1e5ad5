import { describe, expect, it } from 'vitest';
import { contractType, isFormula, isWebsiteActive, isWordpressActive, matrixFormula } from './formulas.ts';
import { generalProgress, webProgress } from './progress.ts';

describe('formulas', () => {
  it.each([
    [1, false, false, 'extranet', 'extranet'],
    [3, true, false, 'extranet_internet', 'internet'],
    [5, false, true, 'extranet_internet', 'wordpress'],
  ])('%i', (formula, website, wordpress, column, type) => {
    expect(isFormula(formula)).toBe(true);
    expect(isWebsiteActive(formula)).toBe(website);
    expect(isWordpressActive(formula)).toBe(wordpress);
    expect(matrixFormula(formula)).toBe(column);
    expect(contractType(formula)).toBe(type);
  });

  it('handles values that are not a formula', () => {
    expect([0, 2, 4, 6, null, '3'].some(isFormula)).toBe(false);
    expect([isWebsiteActive(null), isWordpressActive(undefined), isWebsiteActive(5)]).toEqual([false, false, false]);
    expect(() => matrixFormula(2)).toThrow(RangeError);
    expect(() => contractType(0)).toThrow(RangeError);
  });
});

describe('progress', () => {
  it('counts the general items', () => {
    const none = { hasDetails: false, hasContract: false, hasConditions: false };
    expect(generalProgress(none)).toEqual({ done: 0, total: 3, percent: 0 });
    expect(generalProgress({ ...none, hasDetails: true })).toEqual({ done: 1, total: 3, percent: 33 });
    expect(generalProgress({ ...none, hasDetails: true, hasContract: true })).toEqual({
      done: 2,
      total: 3,
      percent: 67,
    });
    expect(generalProgress({ hasDetails: true, hasContract: true, hasConditions: true }).percent).toBe(100);
  });

  it('counts each web item as 20 %', () => {
    const none = {
      hasHours: false,
      hasGeolocation: false,
      hasContactForm: false,
      hasLaboratories: false,
      hasContent: false,
    };
    expect(webProgress(none)).toEqual({ done: 0, total: 5, percent: 0 });
    for (const item of Object.keys(none)) {
      expect(webProgress({ ...none, [item]: true })).toEqual({ done: 1, total: 5, percent: 20 });
    }
  });
});
