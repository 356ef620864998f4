import type { LoaderFunctionArgs } from "@remix-run/node";
import { call } from "~/api.server";
import { importTemplate } from "~/contracts/platform/imports";

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, importTemplate, {
    type: "common",
    template: new URL(request.url).searchParams.get("template") ?? "basic",
  });
}
