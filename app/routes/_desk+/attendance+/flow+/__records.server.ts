import { APPLICATIONS, type ApplicationType } from "~/contracts/attendance/codes";
import { listQuery } from "~/door/list.server";

/** The type that an address names; none: all of them. */
export const typeNamed = (data: string | undefined): ApplicationType | undefined =>
  APPLICATIONS.find((one) => String(one) === data);

/**
 * What a list of applications asks for, and its export: everybody whom the caller may see, of one type; a filter that
 * is set goes before that.
 * @param only the type stays, whatever the filters say
 */
export function recordsAsked(request: Request, type: ApplicationType | undefined, only = false) {
  const { type: typed, whose } = listQuery(request).query;
  return { whose: whose ?? "all", type: only ? type : (typed ?? type) };
}
