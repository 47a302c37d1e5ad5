/** Adds a value to a set; false when it was there already. */
export const isNew = <T>(set: Set<T>, value: T): boolean => set.size < set.add(value).size;
