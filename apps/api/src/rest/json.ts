/** JSON of a `T` as the engine wrote it: sent as it is, or read with `parse`. */
export class Json<T> {
  constructor(readonly text: string) {}

  parse(): T {
    return JSON.parse(this.text) as T;
  }
}
