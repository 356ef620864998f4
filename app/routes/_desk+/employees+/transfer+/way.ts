import type { LoaderFunctionArgs } from "@remix-run/node";
import { transferWay } from "~/contracts/employees/transfer";
import { call } from "~/door/call.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, transferWay, Object.fromEntries(new URL(request.url).searchParams));
}
