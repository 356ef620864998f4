import { z } from "zod";
import { blob, type Endpoint } from "~/contracts/endpoint";
import type { Binding } from "./binding.server";

type Json = Record<string, unknown>;

/** JSON schema of a contract's side; recursive parts move into the document's components, where `$ref` finds them. */
function schema(type: z.ZodType, io: "input" | "output", name: string, components: Json): Json {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(type, { io, unrepresentable: "any" }) as Json & { $defs?: Json };
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        key === "$ref" ? String(item).replace(/^#\/\$defs\//, `#/components/schemas/${name}_`) : moved(item),
      ]),
    );
  };
  for (const [key, definition] of Object.entries($defs ?? {})) components[`${name}_${key}`] = moved(definition);
  return moved(json) as Json;
}

const envelopeOf = (data: unknown) => ({
  type: "object",
  required: ["code", "msg", "data"],
  properties: {
    code: { type: "integer", description: "200 done, 555 login expired, otherwise refused" },
    msg: { type: "string", description: "for the person, in the person's language" },
    data,
  },
});

/** The OpenAPI 3.0 document of every endpoint, generated from the contracts. */
export function openApi(bindings: readonly Binding[]): object {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const { contract } of bindings) {
    const path = `/${contract.path.replace(/^\/+|\/+$/g, "").replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract, path, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Office API",
      version: "1",
      description: "Amounts are integer minor units, instants ISO 8601 in UTC.",
    },
    servers: [{ url: "/api" }],
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } }, schemas },
    paths,
  };
}

/** What a POST carries: a file, a form, or JSON. */
function bodyOf({ upload, form }: Endpoint, input: Json, operationId: string, components: Json): Json {
  if (upload) return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  if (!form) return { "application/json": { schema: input } };
  const fields = { schema: schema(form, "input", `${operationId}Form`, components) };
  return { "application/x-www-form-urlencoded": fields, "multipart/form-data": fields };
}

function operation(contract: Endpoint, path: string, components: Json) {
  const operationId = `${contract.method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, c: string) => c.toUpperCase())}`;
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const inQuery = contract.method === "GET" || contract.upload !== undefined;
  const input = schema(contract.input, "input", `${operationId}In`, components) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const parameters: object[] = named.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  for (const [field, name] of Object.entries(contract.headers ?? {})) {
    const required = input.required?.includes(field) ?? false;
    parameters.push({ name, in: "header", required, description: "Base64 of UTF-8", schema: { type: "string" } });
    delete input.properties?.[field];
    input.required = input.required?.filter((one) => one !== field);
  }
  if (inQuery) {
    for (const [name, type] of Object.entries(input.properties ?? {}))
      if (!named.includes(name))
        parameters.push({ name, in: "query", required: input.required?.includes(name) ?? false, schema: type });
  }
  if (contract.changes)
    parameters.push({ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string" } });
  const media =
    contract.output === blob
      ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
      : {
          "application/json": {
            schema: envelopeOf(schema(contract.output, "output", `${operationId}Out`, components)),
          },
        };
  const body = bodyOf(contract, input, operationId, components);
  return {
    operationId,
    description: `Access: ${[contract.access].flat().join(" or ")}`,
    ...(contract.access === "public" ? {} : { security: [{ token: [] }] }),
    parameters,
    ...(contract.method === "POST" && { requestBody: { content: body } }),
    responses: {
      200: { description: "Done", content: media },
      default: { description: "Refused", content: { "application/json": { schema: envelopeOf({ type: "null" }) } } },
    },
  };
}
