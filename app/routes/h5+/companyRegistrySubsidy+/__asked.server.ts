import { recordId } from "~/api.server";

/** Which agreement an address means. */
export const askedSubsidy = (request: Request): number =>
  recordId(request, new URL(request.url).searchParams.get("id") ?? undefined);
