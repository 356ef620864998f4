import type { LoaderFunctionArgs } from "@remix-run/node";
import { wayOf } from "./__request.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return wayOf(request, Object.fromEntries(new URL(request.url).searchParams));
}
