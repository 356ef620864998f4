import type { LoaderFunctionArgs } from "@remix-run/node";
import { preEntryWay } from "~/contracts/employees/entry";
import { call } from "~/door/call.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, preEntryWay, Object.fromEntries(new URL(request.url).searchParams));
}
