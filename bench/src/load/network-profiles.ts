/** A network connection to the portal, and the device that uses it. */
export interface NetworkProfile {
  readonly name: string;
  readonly bytesPerSecond: number;
  /** Milliseconds before a response begins. */
  readonly latency: number;
  /** How many times slower the device is than this machine. */
  readonly slowdown: number;
}

const MBIT = 1_000_000 / 8;

export const networkProfiles: readonly NetworkProfile[] = [
  { name: '10 Mbit/s', bytesPerSecond: 10 * MBIT, latency: 40, slowdown: 1 },
  { name: '1.6 Mbit/s, slow phone', bytesPerSecond: 1.6 * MBIT, latency: 150, slowdown: 4 },
];
