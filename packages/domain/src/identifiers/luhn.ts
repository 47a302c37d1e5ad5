/** Luhn sum of a string of digits. A number with its check digit is valid when the sum is a multiple of 10. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
}

export const isLuhn = (digits: string): boolean => luhnSum(digits) % 10 === 0;

/** Check digit to append: `luhnKey('73282932')` is `'0'`. */
export const luhnKey = (digits: string): string => String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
