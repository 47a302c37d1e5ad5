const capital = (word) => word[0].toUpperCase() + word.slice(1);
const separated = (word, separator) => word.replace(/[A-Z]/g, (letter) => separator + letter.toLowerCase());

/**
 * The spellings of a resource's name, from its English singular in camelCase: `priceList` →
 * `{ kind: 'priceList', type: 'PriceList', collection: 'priceLists', file: 'price-lists', table: 'price_lists', path: 'price_lists' }`.
 */
export function namesOf(word, { plural = `${word}s`, one = separated(word, ' '), many = `${one}s`, feminine, area }) {
  return {
    area,
    kind: word,
    type: capital(word),
    collection: plural,
    file: separated(plural, '-'),
    table: separated(plural, '_'),
    noun: { one, many, feminine },
    capital,
  };
}
