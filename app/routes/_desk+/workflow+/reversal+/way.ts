import type { LoaderFunctionArgs } from "@remix-run/node";
import { wayOf } from "./__request.server";

const FIELD = /^lines\[(\d{1,2})\]\.(borrowingId|way|amount|receiptId)$/;

/** The way of the lines as they stand in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = [...new URL(request.url).searchParams];
  const lines = new Map<string, Record<string, string>>();
  for (const [name, value] of asked) {
    const [, line, field] = FIELD.exec(name) ?? [];
    if (line && field) lines.set(line, { ...lines.get(line), [field]: value });
  }
  return wayOf(request, { ...Object.fromEntries(asked), lines: [...lines.values()] });
}
