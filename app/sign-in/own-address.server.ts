import { env } from "~/lib/env.server";

/** Our own address as the person's browser knows it. */
export function ownAddress(request: Request): string {
  const { WEB_URL, TRUST_PROXY } = env();
  if (WEB_URL) return new URL(WEB_URL).origin;
  const name = (TRUST_PROXY && request.headers.get("x-forwarded-host")) || request.headers.get("host");
  return `${new URL(request.url).protocol}//${name}`;
}
