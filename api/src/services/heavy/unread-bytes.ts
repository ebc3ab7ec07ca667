/** Bytes being sent that were not received yet, for each session or login. */
export class UnreadBytes<Key extends string | number> {
  readonly #bytes = new Map<Key, number>();

  of(key: Key): number {
    return this.#bytes.get(key) ?? 0;
  }

  add(key: Key, bytes: number): void {
    this.#bytes.set(key, this.of(key) + bytes);
  }

  subtract(key: Key, bytes: number): void {
    const left = this.of(key) - bytes;
    if (left > 0) this.#bytes.set(key, left);
    else this.#bytes.delete(key);
  }
}
