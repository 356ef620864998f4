import type { Params } from "@remix-run/react";
import { structureDetail } from "~/contracts/salary/structures";
import { call, recordId } from "~/door/call.server";

/** The structure of the address, with the version that the address names (`of`). */
export function structureAt(request: Request, params: Params) {
  const of = new URL(request.url).searchParams.get("of");
  return call(request, structureDetail, {
    id: recordId(request, params.id),
    versionId: of === null ? undefined : recordId(request, of),
  });
}
