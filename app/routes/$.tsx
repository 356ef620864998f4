import { ErrorPage } from "./__error-page";

/** An address without a page. */
export async function loader() {
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
