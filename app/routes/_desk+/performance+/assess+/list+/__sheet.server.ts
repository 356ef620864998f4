import { sheetDetail } from "~/contracts/performance/sheets";
import { call, recordId } from "~/door/call.server";

/** The sheet that an address names, as far as it is the caller's to read. */
export const sheetAt = (request: Request, params: { data?: string }) =>
  call(request, sheetDetail, { id: recordId(request, params.data) });
