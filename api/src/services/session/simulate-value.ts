import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token with which staff of this session act for an owner and return: valid for this session, and for one such
 * visit.
 */
export function simulateValue(key: string, pickerToken: string): string {
  return createHmac('sha256', key).update(`simulate|${pickerToken}`).digest('base64url');
}

export function isSimulateValue(key: string, pickerToken: string, value: string): boolean {
  const [given, right] = [Buffer.from(value), Buffer.from(simulateValue(key, pickerToken))];
  return given.length === right.length && timingSafeEqual(given, right);
}
