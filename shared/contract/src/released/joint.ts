import type { AnyCall } from '../call.ts';
import { toJsonSchema } from '../open-api/json-schema.ts';
import type { JsonSchema } from '../open-api/document.ts';

/** What two releases that meet have to agree on in one call. */
export interface Joint {
  readonly at: string;
  /** How the body travels: as JSON, or as a form whose file has this name. */
  readonly sent: string;
  readonly params: JsonSchema | null;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
  readonly answer: JsonSchema | null;
}

/** The joints of all calls by their names: JSON that can be kept, and compared with what the calls have become. */
export function jointsOf(rows: Readonly<Record<string, AnyCall>>): Readonly<Record<string, Joint>> {
  return Object.fromEntries(Object.values(rows).map((row) => [row.name, jointOf(row)]));
}

function jointOf({ method, path, params, query, body, answer, upload, form }: AnyCall): Joint {
  const describe = (schema: AnyCall['body']): JsonSchema | null => schema && toJsonSchema(schema.describe());
  const sent = upload ? `form with ${upload.field}` : 'form';
  return {
    at: `${method} ${path}`,
    sent: upload || form ? sent : 'json',
    params: describe(params),
    query: describe(query),
    body: describe(body),
    answer: describe(answer),
  };
}
