import { recordId } from "~/door/call.server";

/** Which agreement an address means. */
export const subsidyOf = (request: Request): number =>
  recordId(request, new URL(request.url).searchParams.get("id") ?? undefined);
