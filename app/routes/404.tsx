import { ErrorPage } from "~/components/layout/error-page";
import type { PageHandle } from "~/lib/handle";
import "~/components/kit";

export const handle: PageHandle = { title: "error.missing" };

/** No such page; every address without one shows the same in its own place (guard, row 10). */
export async function loader() {
  throw new Response(null, { status: 404 });
}

export default function Missing() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
