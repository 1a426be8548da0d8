import * as z from 'zod';
import { timestamp } from '../fields.ts';
import type { Schema } from './document.ts';
import { notes } from './notes.ts';

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const isSafeIntegerBound = (bound: number | undefined) => Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER;

function tidy(schema: Schema): void {
  if (isSafeIntegerBound(schema.minimum)) delete schema.minimum;
  if (isSafeIntegerBound(schema.maximum)) delete schema.maximum;
  if (schema.type === 'integer' && schema.exclusiveMinimum !== undefined) {
    schema.minimum = schema.exclusiveMinimum + 1;
    delete schema.exclusiveMinimum;
  }
  if (schema.format) delete schema.pattern;
}

const asSent: Override = ({ zodSchema, jsonSchema }) => {
  const schema = jsonSchema as Schema;
  const { def } = zodSchema._zod;
  // Query strings and paths carry numbers as text: callers think of them as numbers.
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') {
    delete schema.pattern;
    Object.assign(schema, toSchema(def.out as z.ZodType, 'output').schema);
  }
  // A number that may travel in a body or in a query is one number, not a choice of two.
  if (def.type === 'union' && schema.anyOf?.[0] && schema.anyOf.every((part) => part.type === 'integer')) {
    const [number] = schema.anyOf;
    delete schema.anyOf;
    Object.assign(schema, number);
  }
  // zod leaves out defaults and examples beside a transform; ours hold on both sides of it.
  if (def.type === 'default') schema.default = def.defaultValue;
  const examples = notes.get(zodSchema)?.examples;
  if (examples) schema.examples = examples;
  tidy(schema);
};

const asAnswered: Override = ({ zodSchema, jsonSchema }) => {
  const schema = jsonSchema as Schema;
  const { type } = zodSchema._zod.def;
  // Answers may gain fields: a client made from this document must not refuse them.
  if (type === 'object') delete schema.additionalProperties;
  if (type === 'record') {
    delete schema.propertyNames;
    schema.additionalProperties = true;
  }
  tidy(schema);
};

const inComponents = (schema: Schema, nameOf: (name: string) => string): Schema =>
  JSON.parse(
    JSON.stringify(schema).replace(
      /"#\/\$defs\/([^"]+)"/g,
      (_, name: string) => `"#/components/schemas/${nameOf(name)}"`,
    ),
  ) as Schema;

/** JSON Schema of what callers send (input) or get (output), and the named schemas it points to. */
export function toSchema(type: z.ZodType, io: 'input' | 'output'): { schema: Schema; named: Record<string, Schema> } {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(type, {
    io,
    metadata: notes,
    override: io === 'input' ? asSent : asAnswered,
    // A transform in an answer must say what comes out of it; the only one so far makes a time.
    unrepresentable: ({ zodSchema }) => ((zodSchema as unknown) === timestamp.out ? { type: 'string' } : 'throw'),
  });
  const defs = $defs as Record<string, Schema & { id?: string }>;
  // What is sent may leave fields out and must not have others; what is answered has them all and may gain some. A
  // plain value is the same both ways.
  const nameOf = (name: string) => (io === 'output' || defs[name]?.enum ? name : `${name}Input`);
  const named = Object.entries(defs).map(
    ([name, { id: _id, ...rest }]) => [nameOf(name), inComponents(rest, nameOf)] as const,
  );
  return { schema: inComponents(schema as Schema, nameOf), named: Object.fromEntries(named) };
}
