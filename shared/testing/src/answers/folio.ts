import type { AnswerOf, Group, Property, calls } from '@portal/contract';

/** A portfolio. The server's own counts are left at zero: screens count by the rule themselves (LS11). */
export function folio(propertyList: readonly Property[], buildings: readonly Group[] = []): AnswerOf<typeof calls.folioProperty> {
  return { propertyList: [...propertyList], group: [...buildings], leasedProperty: 0, forLease: 0 };
}
