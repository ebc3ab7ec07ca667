import { defineFact } from '../fact.ts';
import { isId } from '../schema/guards.ts';

/** The owner has signed a service agreement. */
export const agreementSigned = defineFact({
  name: 'agreement/signed',
  payload: { sla_id: isId },
  isReplayed: false,
});
