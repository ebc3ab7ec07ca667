import type { AnyCall } from '../call.ts';
import { toJsonSchema } from '../open-api/json-schema.ts';
import type { JsonSchema } from '../open-api/document.ts';

/** The part of a call that two releases must agree on. */
export interface WireShape {
  readonly at: string;
  /** How the body is sent: as JSON, or as a form with or without a file. */
  readonly sent: string;
  readonly params: JsonSchema | null;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
  readonly answer: JsonSchema | null;
}

/** Wire shapes by the name of the call. */
export type WireShapes = Readonly<Record<string, WireShape>>;

/** The wire shapes of all calls by name, as JSON that can be stored and compared later. */
export function wireShapesOf(rows: Readonly<Record<string, AnyCall>>): WireShapes {
  return Object.fromEntries(Object.values(rows).map((row) => [row.name, wireShapeOf(row)]));
}

function wireShapeOf({ method, path, params, query, body, answer, upload, form }: AnyCall): WireShape {
  const describe = (schema: AnyCall['body']): JsonSchema | null => schema && toJsonSchema(schema.describe());
  const sent = upload ? `form with ${upload.photos ? 'photos as ' : ''}${upload.field}` : 'form';
  return {
    at: `${method} ${path}`,
    sent: upload || form ? sent : 'json',
    params: describe(params),
    query: describe(query),
    body: describe(body),
    answer: describe(answer),
  };
}
