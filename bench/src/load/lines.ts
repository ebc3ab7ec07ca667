/** A line to the portal, and a device at its end. */
export interface Line {
  readonly name: string;
  readonly bytesPerSecond: number;
  /** Milliseconds before an answer begins. */
  readonly latency: number;
  /** How many times slower than this machine the device computes. */
  readonly slowdown: number;
}

const MBIT = 1_000_000 / 8;

export const lines: readonly Line[] = [
  { name: '10 Mbit/s', bytesPerSecond: 10 * MBIT, latency: 40, slowdown: 1 },
  { name: '1.6 Mbit/s, slow phone', bytesPerSecond: 1.6 * MBIT, latency: 150, slowdown: 4 },
];
