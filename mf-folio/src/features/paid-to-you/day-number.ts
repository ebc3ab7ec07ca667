import { isIsoDate, type IsoDate } from '@portal/domain';

/** A day as the number in its address: 20260310. */
export function dayNumber({ day }: { readonly day: IsoDate }): number {
  return Number(day.replaceAll('-', ''));
}

/** The day of a number in an address; null for any other number. */
export function dayOfNumber(number: number): IsoDate | null {
  const text = String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isIsoDate(text) ? text : null;
}
