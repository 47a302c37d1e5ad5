/**
 * `percent` is 100 × `done` ÷ `total`, rounded to the nearest integer; 100 means that all is done, 0 that nothing is.
 */
export type Progress = { readonly done: number; readonly total: number; readonly percent: number };

export type GeneralItems = { hasDetails: boolean; hasContract: boolean; hasConditions: boolean };
export type WebItems = {
  hasHours: boolean;
  hasGeolocation: boolean;
  hasContactForm: boolean;
  hasLaboratories: boolean;
  hasContent: boolean;
};

function progress(items: readonly boolean[]): Progress {
  const done = items.filter(Boolean).length;
  return { done, total: items.length, percent: Math.round((done * 100) / items.length) };
}

/** Progress of details, contract and conditions: two of them give `{ done: 2, total: 3, percent: 67 }`. */
export const generalProgress = ({ hasDetails, hasContract, hasConditions }: GeneralItems): Progress =>
  progress([hasDetails, hasContract, hasConditions]);

/** Progress of hours, geolocation, contact form, laboratories and content: three of them give 60 %. */
export const webProgress = (items: WebItems): Progress =>
  progress([items.hasHours, items.hasGeolocation, items.hasContactForm, items.hasLaboratories, items.hasContent]);
