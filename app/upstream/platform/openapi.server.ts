import { z } from "zod";
import { blob, type Endpoint } from "~/contracts/endpoint";
import type { Binding } from "./binding.server";

const schema = (type: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...json } = z.toJSONSchema(type, { io, unrepresentable: "any", target: "openapi-3.0" }) as Record<string, unknown>;
  return json;
};

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
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { contract } of bindings) {
    const path = `/${contract.path.replace(/^\/+|\/+$/g, "").replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract, path) };
  }
  return {
    openapi: "3.0.3",
    info: { title: "Office API", version: "1", description: "Amounts are integer minor units, instants ISO 8601 in UTC." },
    servers: [{ url: "/api" }],
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    paths,
  };
}

function operation(contract: Endpoint, path: string) {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const inQuery = contract.method === "GET" || contract.upload !== undefined;
  const input = schema(contract.input, "input") as { properties?: Record<string, unknown>; required?: string[] };
  const parameters: object[] = named.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  if (inQuery) {
    for (const [name, type] of Object.entries(input.properties ?? {})) {
      if (!named.includes(name)) parameters.push({ name, in: "query", required: input.required?.includes(name) ?? false, schema: type });
    }
  }
  if (contract.changes) parameters.push({ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string" } });
  const media = contract.output === blob ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } } : { "application/json": { schema: envelopeOf(schema(contract.output, "output")) } };
  const body = contract.upload ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } } : { "application/json": { schema: input } };
  return {
    operationId: `${contract.method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, c: string) => c.toUpperCase())}`,
    description: `Access: ${[contract.access].flat().join(" or ")}`,
    ...(contract.access === "public" ? {} : { security: [{ token: [] }] }),
    parameters,
    ...(contract.method === "POST" && { requestBody: { content: body } }),
    responses: {
      200: { description: "Done", content: media },
      default: { description: "Refused", content: { "application/json": { schema: envelopeOf({ nullable: true }) } } },
    },
  };
}
