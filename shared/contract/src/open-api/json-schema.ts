import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { JsonSchema } from './document.ts';

/**
 * Converts the description of a yup schema to JSON Schema.
 * @example toJsonSchema(string().required().max(9).describe()) // { type: 'string', minLength: 1, maxLength: 9 }
 * @throws Error for a kind of field that the contract does not use
 */
export function toJsonSchema(field: SchemaFieldDescription): JsonSchema {
  if (!isDescribed(field)) throw new Error(`No JSON Schema for a field of type ${field.type}`);
  return { ...ofKind(field), ...choices(field), ...formatOf(field), ...defaultOf(field) };
}

function ofKind(field: SchemaDescription): JsonSchema {
  switch (field.type) {
    case 'object':
      return { ...typeOf('object', field), ...members(field) };
    case 'array':
      return { ...typeOf('array', field), ...items(field), ...bounds(field, 'minItems', 'maxItems') };
    case 'string':
      return {
        ...typeOf('string', field),
        ...notEmpty(field),
        ...bounds(field, 'minLength', 'maxLength'),
        ...pattern(field),
      };
    case 'number':
      return { ...typeOf(has(field, 'integer') ? 'integer' : 'number', field), ...bounds(field, 'minimum', 'maximum') };
    case 'boolean':
      return typeOf('boolean', field);
    case 'mixed':
      return table(field);
    default:
      throw new Error(`No JSON Schema for a field of type ${field.type}`);
  }
}

function typeOf(type: string, field: SchemaDescription): JsonSchema {
  return { type: field.nullable ? [type, 'null'] : type };
}

function members(field: SchemaDescription): JsonSchema {
  const fields = isObject(field) ? Object.entries(field.fields) : [];
  const required = fields.filter(([, member]) => mustBeSent(member)).map(([name]) => name);
  const properties = Object.fromEntries(fields.map(([name, member]) => [name, toJsonSchema(member)]));
  return required.length > 0 ? { properties, required } : { properties };
}

function mustBeSent(member: SchemaFieldDescription): boolean {
  return isDescribed(member) && !member.optional && (isObject(member) || member.default === undefined);
}

function items(field: SchemaDescription): JsonSchema {
  const item = isList(field) ? field.innerType : undefined;
  return item === undefined || Array.isArray(item) ? {} : { items: toJsonSchema(item) };
}

/** A record with any keys, whose values match the schema in its `meta`. */
function table(field: SchemaDescription): JsonSchema {
  const values = field.meta?.values;
  return values ? { ...typeOf('object', field), additionalProperties: toJsonSchema(values.describe()) } : {};
}

function choices(field: SchemaDescription): JsonSchema {
  if (field.oneOf.length === 0) return {};
  return { enum: field.nullable ? [...field.oneOf, null] : field.oneOf };
}

function formatOf(field: SchemaDescription): JsonSchema {
  return field.meta?.format ? { format: field.meta.format } : {};
}

function defaultOf(field: SchemaDescription): JsonSchema {
  return !isObject(field) && field.default !== undefined ? { default: field.default } : {};
}

function notEmpty(field: SchemaDescription): JsonSchema {
  const saysMore = field.oneOf.length > 0 || field.meta?.format !== undefined;
  return has(field, 'required') && !saysMore ? { minLength: 1 } : {};
}

function pattern(field: SchemaDescription): JsonSchema {
  const regex = paramOf(field, 'matches', 'regex');
  return regex instanceof RegExp ? { pattern: regex.source } : {};
}

function bounds(
  field: SchemaDescription,
  least: 'minLength' | 'minimum' | 'minItems',
  most: 'maxLength' | 'maximum' | 'maxItems',
): JsonSchema {
  const min = paramOf(field, 'min', 'min');
  const max = paramOf(field, 'max', 'max');
  return { ...(typeof min === 'number' && { [least]: min }), ...(typeof max === 'number' && { [most]: max }) };
}

function has(field: SchemaDescription, test: string): boolean {
  return field.tests.some(({ name }) => name === test);
}

function paramOf(field: SchemaDescription, test: string, param: string): unknown {
  return field.tests.find(({ name }) => name === test)?.params?.[param];
}

function isDescribed(field: SchemaFieldDescription): field is SchemaDescription {
  return 'tests' in field;
}

function isObject(field: SchemaDescription): field is SchemaObjectDescription {
  return field.type === 'object' && 'fields' in field;
}

function isList(field: SchemaDescription): field is SchemaInnerTypeDescription {
  return field.type === 'array';
}
