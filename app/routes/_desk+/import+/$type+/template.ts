import type { LoaderFunctionArgs } from "@remix-run/node";
import { importTemplate } from "~/contracts/platform/imports";
import { call } from "~/door/call.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const template = new URL(request.url).searchParams.get("template") ?? undefined;
  return call(request, importTemplate, { type: params.type!, template });
}
