import { array, object } from 'yup';
import type { AnyObject, ArraySchema, ISchema, ObjectShape } from 'yup';
import { refusal } from './refusal.ts';

/** The schema of an object with these fields. yup exports no type for it. */
type ShapeSchema<Fields extends ObjectShape> = ReturnType<typeof requiredObject<Fields>>;

/** An object with these fields. Unknown fields are dropped, not refused: the sender may be of another release. */
export function shape<Fields extends ObjectShape>(fields: Fields): ShapeSchema<Fields> {
  return requiredObject(fields).typeError(refusal.object).transform(knownFields);
}

/** A list, which may be empty. */
export function listOf<Item>(item: ISchema<Item, AnyObject>): ArraySchema<Item[], AnyObject> {
  return array(item).typeError(refusal.list).required(refusal.required);
}

function requiredObject<Fields extends ObjectShape>(fields: Fields) {
  return object(fields).required(refusal.required);
}

/** A transform, because yup's own handling looks keys up with inherited values and throws on one named `toString`. */
function knownFields(value: unknown, _sent: unknown, schema: { readonly fields: object }): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(schema.fields, key)));
}
