import { APPLICATIONS } from "~/contracts/attendance/codes";
import { listQuery } from "~/door/list.server";

/** The type that the address names, 0 all, and everybody who may be seen; a filter that is set goes before it. */
export function recordsAsked(request: Request, data: string | undefined) {
  const { type, whose } = listQuery(request).query;
  return { whose: whose ?? "all", type: type ?? APPLICATIONS.find((one) => String(one) === data) };
}
