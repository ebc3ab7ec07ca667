import { array, object } from 'yup';
import type { ISchema, ObjectShape } from 'yup';

/** An object with these fields. Fields it does not know are dropped, not refused: an older or newer sender may have more. */
export function shape<Fields extends ObjectShape>(fields: Fields) {
  return object(fields).stripUnknown().required();
}

/** A list, perhaps empty. */
export function listOf<Item>(item: ISchema<Item>) {
  return array(item).required();
}
