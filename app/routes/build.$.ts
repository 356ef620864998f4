/** A script or style of an older build: not there, and no page to sign in at in its place. */
export function loader() {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
