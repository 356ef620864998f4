import { searchApplications } from "~/contracts/attendance/applications";
import type { ApplicationType } from "~/contracts/attendance/codes";
import { list, listQuery } from "~/door/list.server";

/**
 * Applications of everybody whom the caller may see; what the filters ask for goes before that, and before the type.
 * @param type which the page is about
 * @param only it stays, whatever the filters say
 */
export function applicationRecords(request: Request, type?: ApplicationType, only = false) {
  const own = type === undefined ? {} : { type };
  return list(request, searchApplications, {
    ...{ whose: "all", ...own },
    ...listQuery(request).query,
    ...(only && own),
  });
}
