/** A number in words, said to be about right where it is estimated. */
export const about = (text: string, isEstimated: boolean): string => (isEstimated ? `environ ${text}` : text);
