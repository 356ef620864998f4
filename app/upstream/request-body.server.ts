import { z } from "zod";
import { countFields, jsonWithin, MAX_FORM_FIELDS } from "~/lib/form-bounds";
import type { Message } from "~/lib/texts.server";
import type { Binding } from "~/upstream/platform/binding.server";
import { transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { issuePath, issueText } from "~/upstream/platform/issues.server";
import { invalid, Refusal } from "~/upstream/platform/refusal.server";

/**
 * JSON bodies: a form with a few hundred rows fits; files travel through uploading endpoints with limits of their own.
 */
const MAX_JSON_BYTES = 2 * 1024 * 1024;

/** Values of a JSON body: a form with every field it may have, each with a name and a value of its own. */
const MAX_JSON_VALUES = 4 * MAX_FORM_FIELDS;

/** Forms that programs post: 64 KiB of text is at most three times that in URL encoding. */
const MAX_FORM_BYTES = 256 * 1024;

/**
 * What a call brings, bounded before it is parsed: address, headers and body.
 * @param json the body, when it did not come as a stream
 */
export async function rawInput(
  binding: Binding,
  request: Request,
  params: Record<string, string>,
  json?: string,
): Promise<Record<string, unknown>> {
  // A field that travels as a header counts from there alone, wherever else it may stand.
  const inHeaders = Object.fromEntries(
    Object.entries(binding.contract.headers ?? {}).map(([field, name]) => [field, decoded(request.headers.get(name))]),
  );
  if (binding.contract.method === "GET" || binding.contract.upload)
    return { ...Object.fromEntries(new URL(request.url).searchParams), ...inHeaders, ...params };
  if (binding.contract.form) return { fields: await formOf(request) };
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > MAX_JSON_BYTES) throw new Refusal(413, { key: "errors:tooLarge" });
  if (json !== undefined && Buffer.byteLength(json) > MAX_JSON_BYTES)
    throw new Refusal(413, { key: "errors:tooLarge" });
  const text = json ?? (await limitedText(request, MAX_JSON_BYTES));
  if (!jsonWithin(text, MAX_JSON_VALUES)) throw new Refusal(400, { key: "errors:notJson" });
  try {
    const body: unknown = text === "" ? {} : JSON.parse(text);
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw new SyntaxError();
    return { ...body, ...inHeaders, ...params };
  } catch {
    throw new Refusal(400, { key: "errors:notJson" });
  }
}

const decoded = (header: string | null) =>
  header === null ? undefined : Buffer.from(header, "base64").toString("utf8");

/** The fields of a posted form in the order they came. Files have no place in one. */
export async function formOf(request: Request): Promise<[string, string][]> {
  const body = await limitedBody(request, MAX_FORM_BYTES);
  const contentType = request.headers.get("content-type") ?? "";
  try {
    countFields(body, contentType);
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
    const fields = [...form].map(([name, value]) => [name, value] as [string, string]);
    if (fields.every(([, value]) => typeof value === "string")) return fields;
  } catch {
    // Said below: not a form.
  }
  throw new Refusal(400, { key: "errors:notForm" });
}

const limitedText = async (request: Request, limitBytes: number) =>
  (await limitedBody(request, limitBytes)).toString("utf8");

async function limitedBody(request: Request, limitBytes: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new Refusal(413, { key: "errors:tooLarge" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The input as the verb takes it. Where its shape is refused, the verb's own rules are asked of what can be read, so
 * that whoever sent it reads everything at once.
 */
export async function parse(binding: Binding, raw: Record<string, unknown>, caller: Caller | null): Promise<unknown> {
  const result = binding.contract.input.safeParse(raw);
  if (result.success) return result.data;
  const fields: Record<string, Message[]> = {};
  for (const issue of result.error.issues) {
    const path = issuePath(issue.path);
    fields[path] ??= [];
    fields[path].push(issueText(issue));
  }
  const { judge, contract } = binding;
  const more =
    judge && caller ? await transaction((tx) => judge(tx, caller, readable(contract.input, raw))) : undefined;
  throw invalid({ ...more, ...fields });
}

/** What of a refused form can be read, each field by itself. */
const readable = (schema: z.core.$ZodType, raw: Record<string, unknown>) =>
  Object.fromEntries(
    fieldsOf(schema).flatMap(([name, field]) => {
      const { success, data } = z.safeParse(field, raw[name]);
      return success && data !== undefined ? [[name, data]] : [];
    }),
  );

function fieldsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodIntersection) return [...fieldsOf(schema.def.left), ...fieldsOf(schema.def.right)];
  return schema instanceof z.ZodPipe ? fieldsOf(schema.def.in) : [];
}
