/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly default?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Content {
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
}

/** The fields of a form and its file. */
export interface FormContent {
  readonly content: { readonly 'multipart/form-data': { readonly schema: JsonSchema } };
}

/** A file of any type. */
export interface FileContent {
  readonly content: { readonly '*/*': { readonly schema: JsonSchema }; readonly 'application/json'?: never };
}

/** The responses by HTTP status. */
export type Responses = Readonly<Record<string, { readonly description: string } & Partial<Content | FileContent>>>;

/** The schemes of one entry are required together. An empty list means that none is required. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: Security;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: (Content | FormContent) & { readonly required: true };
  readonly responses: Responses;
}

/** The part of an OpenAPI 3.1 document that the contract uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  /** Operations by path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}
