import type { EndpointKey } from '../endpoint.ts';
import type { Role } from '../permissions.ts';
import type { RefusalCode } from '../refusals.ts';

/** As much of JSON Schema 2020-12 as the contract needs. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  oneOf?: Schema[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
}

interface Example {
  schema: Schema;
  example?: unknown;
}
export interface Content {
  'application/json': Example;
}
/** JSON, or the one other type that the call answers with or takes. */
type AnswerContent = Content | { 'application/json'?: undefined; [mediaType: string]: Example | undefined };

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

/** What a caller needs to hold, beyond the kind of token. */
export interface Needed {
  needs: string;
  leastRole?: Role;
  roles?: Role[];
}

export interface Answer {
  description: string;
  content: AnswerContent;
}
interface RefusalAnswer extends Answer {
  'x-refusals': RefusalCode[];
}
/** To one of `components.responses`. */
export interface RefusalReference {
  $ref: string;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  'x-key': EndpointKey;
  'x-capability': Needed;
  parameters?: Parameter[];
  requestBody?: { description?: string; required: boolean; content: AnswerContent };
  responses: { 200: Answer; [status: string]: Answer | RefusalReference };
}

/** What operations share and point to. */
export interface Shared {
  schemas: Record<string, Schema>;
  responses: Record<string, RefusalAnswer>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Shared & { securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }> };
}
