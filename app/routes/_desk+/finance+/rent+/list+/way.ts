import type { LoaderFunctionArgs } from "@remix-run/node";
import { rentWay } from "~/contracts/finance/rent-applications";
import { call, recordId } from "~/door/call.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const rentId = recordId(request, new URL(request.url).searchParams.get("rentId") ?? undefined);
  return call(request, rentWay, { rentId });
}
