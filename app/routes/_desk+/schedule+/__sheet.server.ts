import { recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";

/** The sheet that an address names. */
export const sheetAsked = (request: Request): number => recordId(request, listQuery(request).query.id);
