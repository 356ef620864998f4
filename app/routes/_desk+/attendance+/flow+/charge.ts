import type { LoaderFunctionArgs } from "@remix-run/node";
import { chargeOf, typeIn } from "./__apply.server";

/** What an application takes as it is written. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  return chargeOf(request, typeIn(asked.get("type")), Object.fromEntries(asked));
}
