import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ErrorPage } from "~/components/layout/error-page";
import type { PageHandle } from "~/lib/handle";
import { decide } from "~/session/guard";
import { liveVisit } from "~/sign-in/live-visit.server";
import "~/components/kit";

export const handle: PageHandle = { title: "error.missing" };

/** An address without a page: who is signed in is told so, everybody else signs in first (guard, rows 10 and 12-19). */
export async function loader({ request }: LoaderFunctionArgs) {
  const decision = decide({ ...(await liveVisit(request)), known: false });
  if (decision.do === "redirect") throw redirect(decision.to);
  throw new Response(null, { status: 404 });
}

export async function action() {
  throw new Response(null, { status: 404 });
}

export default function Missing() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
