/** '1,234.5' as 123450n: hundredths, exactly. */
export function hundredths(text: string): bigint {
  const plain = text.replaceAll(',', '').trim();
  const [whole = '0', decimals = ''] = plain.replace('-', '').split('.');
  const size = BigInt(whole) * 100n + BigInt(`${decimals}00`.slice(0, 2));
  return plain.startsWith('-') ? -size : size;
}

/** 123450n as '1234.50'. */
export function written(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

export function sum(amounts: readonly bigint[]): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

const DAY = 86_400_000;

function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY;
}

export function plusDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY).toISOString().slice(0, 10);
}

export function daysFromTo(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** LS6: half up, 100 only when all are leased. */
export function percentOf(leased: number, doors: number): number {
  if (doors === 0) return 0;
  const tenths = (BigInt(leased) * 1000n) / BigInt(doors);
  return leased === doors ? 100 : Math.min(99, Number((tenths + 5n) / 10n));
}
