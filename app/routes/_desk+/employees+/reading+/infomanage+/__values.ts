import { AUDIENCE } from "~/contracts/employees/codes";
import type { NoticeDetail } from "~/contracts/employees/notice";

/** A notice as its form shows it. */
export function formValues({
  title,
  type,
  body,
  deadline,
  mustRead,
  confirmRequired,
  minSeconds,
  audienceKind,
  chosen,
  audience,
  version,
}: NoticeDetail) {
  const of = (kind: number) => (audienceKind === kind ? chosen : []);
  return {
    title,
    type,
    body,
    deadline,
    version,
    audienceKind: String(audienceKind),
    minSeconds: String(minSeconds),
    mustRead: mustRead === 1 ? "1" : undefined,
    confirmRequired: confirmRequired === 1 ? "1" : undefined,
    sites: of(AUDIENCE.sites),
    departments: of(AUDIENCE.departments),
    positions: of(AUDIENCE.positions),
    employeesText: audienceKind === AUDIENCE.employees ? audience.join(", ") : "",
  };
}
