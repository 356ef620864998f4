import type { LoaderFunctionArgs } from "@remix-run/node";
import { aheadOf, typeIn } from "./__apply.server";

/** Who would decide on an application as it is written. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  return (await aheadOf(request, typeIn(asked.get("type")), Object.fromEntries(asked))).way;
}
