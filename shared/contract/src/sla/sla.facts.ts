import { defineFact } from '../fact.ts';
import { id } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** The owner has signed a service agreement. */
export const agreementSigned = defineFact({
  name: 'agreement/signed',
  payload: shape({ sla_id: id() }),
  isReplayed: false,
});
