/**
 * The time of a meeting, as it is said in English Canada.
 * @example formatMeetingTime('16:00') // '4:00 p.m.'
 */
export function formatMeetingTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
