import type { Call } from '../call.ts';
import { errorAnswerSchema } from '../errors.ts';
import { CONTRACT_VERSION } from '../version.ts';
import type {
  Content,
  FormContent,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  Responses,
  Security,
} from './document.ts';
import { toJsonSchema } from './json-schema.ts';
import { refusalsOf } from './refusals.ts';

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'portal_session',
    description: 'Set by auth/login; named __Host-portal_session over https.',
  },
  access: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access_token that auth/login or auth/refresh answered last.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The XSRF-TOKEN cookie that sanctum/csrf-cookie sets.',
  },
};

const sessionToken: Parameter = {
  name: 'X-Session-Token',
  in: 'header',
  required: false,
  description: 'The session_token of GET session: a call of another identity is answered 409.',
  schema: { type: 'string' },
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A UUID: a call with the same one is answered as the first time, and nothing is done again.',
  schema: { type: 'string', format: 'uuid' },
};

const content = { '*/*': { schema: { type: 'string', format: 'binary' } } } as const;
const fileAnswers: Responses = {
  200: { description: 'The file', content },
  206: { description: 'The part of the file that Range asks for', content },
  304: { description: 'The file of If-None-Match is still the one' },
};

/** Describes the calls for people and programs outside the project. */
export function openApi(rows: Readonly<Record<string, Call>>): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const row of Object.values(rows)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Owner portal', version: CONTRACT_VERSION },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes, schemas: { Error: toJsonSchema(errorAnswerSchema.describe()) } },
  };
}

function operationOf(row: Call): Operation {
  return {
    operationId: row.name,
    summary: row.summary,
    security: securityOf(row),
    parameters: [...parametersOf(row, 'path'), ...parametersOf(row, 'query'), ...headersOf(row)],
    ...(row.body && { requestBody: { required: true, ...bodyOf(row, toJsonSchema(row.body.describe())) } }),
    responses: { ...answerOf(row), ...refusalsOf(row) },
  };
}

function headersOf({ access, once }: Call): Parameter[] {
  return [...(access.role === 'public' ? [] : [sessionToken]), ...(once ? [idempotencyKey] : [])];
}

function bodyOf({ upload, form }: Call, body: JsonSchema): Content | FormContent {
  if (form) return { content: { 'multipart/form-data': { schema: body } } };
  if (!upload) return json(body);
  const file = { type: 'string', format: 'binary' };
  const sent = upload.photos ? { type: 'array', items: file } : file;
  const properties = { ...body.properties, [upload.field]: sent };
  const required = [...(body.required ?? []), ...(upload.required ? [upload.field] : [])];
  return { content: { 'multipart/form-data': { schema: { ...body, properties, required } } } };
}

function parametersOf(row: Call, place: 'path' | 'query'): Parameter[] {
  const schema = place === 'path' ? row.params : row.query;
  if (schema === null) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema.describe());
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function securityOf({ access, effect }: Call): Security {
  const needed = {
    ...(access.role !== 'public' && { session: [] }),
    ...(access.role === 'renewal' && { access: [] }),
    ...(effect === 'write' && { csrf: [] }),
  };
  return Object.keys(needed).length > 0 ? [needed] : [];
}

function answerOf({ answer, file }: Call): Responses {
  if (file) return fileAnswers;
  if (answer === null) return { 204: { description: 'Done' } };
  return { 200: { description: 'The answer', ...json(toJsonSchema(answer.describe())) } };
}

function json(schema: JsonSchema): Content {
  return { content: { 'application/json': { schema } } };
}
