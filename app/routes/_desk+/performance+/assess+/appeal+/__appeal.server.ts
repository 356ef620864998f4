import { appealDetail } from "~/contracts/performance/appeals";
import { call, recordId } from "~/door/call.server";

/** The appeal that an address names. */
export const appealAt = (request: Request, params: { data?: string }) =>
  call(request, appealDetail, { id: recordId(request, params.data) });
