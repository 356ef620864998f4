import { eq, sql } from "drizzle-orm";
import { TRANSFER_STATE, type TransferState } from "~/contracts/employees/codes";
import type { Employment } from "~/contracts/organization/codes";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentsOf, levelsOf, positionsOf } from "~/upstream/organization/organization.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Notice } from "~/upstream/platform/messages/notifications.server";
import { type Place, transferOrders } from "./tables.server";

export type Order = typeof transferOrders.$inferSelect;
/** What an order says while it is being written: its type and day may be missing. */
export type Asked = Pick<
  Order,
  | "empId"
  | "toDepartmentId"
  | "toPositionId"
  | "toLevelId"
  | "toManagerEmpId"
  | "toSiteId"
  | "toCompanyId"
  | "returnDate"
  | "reason"
  | "overHeadcountReason"
> &
  Partial<Pick<Order, "id" | "type" | "effectiveDate">>;

/** Orders that have been sent and have not taken effect. */
export const ON_ITS_WAY: readonly TransferState[] = [
  TRANSFER_STATE.open,
  TRANSFER_STATE.unsigned,
  TRANSFER_STATE.scheduled,
];
/** Orders that the moved person has had before him. */
export const APPROVED: readonly TransferState[] = [
  TRANSFER_STATE.unsigned,
  TRANSFER_STATE.scheduled,
  TRANSFER_STATE.effective,
  TRANSFER_STATE.returned,
  TRANSFER_STATE.declined,
];
export const FIELDS = [
  "siteId",
  "companyId",
  "departmentId",
  "positionId",
  "levelId",
  "managerEmpId",
] as const satisfies readonly (keyof Place)[];

/** What an order asks for, by field; null: it stays. */
export const wantedBy = (order: Asked): { [F in keyof Place]: Place[F] | null } => ({
  departmentId: order.toDepartmentId,
  positionId: order.toPositionId,
  levelId: order.toLevelId,
  managerEmpId: order.toManagerEmpId,
  siteId: order.toSiteId,
  companyId: order.toCompanyId,
});

/** Fields that an order really changes. */
export const changedBy = (order: Asked, from: Place) =>
  FIELDS.filter((field) => wantedBy(order)[field] !== null && wantedBy(order)[field] !== from[field]);

/** Where somebody is now, and for whom he works. */
export async function placeOfPerson(db: Reader | Tx, empId: number) {
  const row = await selectOne(db, {
    empName: str`e.emp_name`,
    jobNumber: str`e.job_number`,
    employment: sql<Employment>`e.employment`,
    departmentId: num`e.department_id`,
    positionId: num`e.position_id`,
    levelId: sql<number | null>`e.level_id`,
    managerEmpId: sql<number | null>`e.manager_emp_id`,
    siteId: num`e.site_id`,
    companyId: sql<number | null>`
      (select s.company_id from employment_spells s where s.emp_id = e.emp_id and s.end_date is null)`,
  })`from employees e where e.emp_id = ${empId}`;
  return row!;
}

export async function orderRow(db: Reader | Tx, id: number): Promise<Order> {
  const [row] = await db.select().from(transferOrders).where(eq(transferOrders.id, id));
  return row!;
}

/** Every field in words, before and after. */
export async function comparison(
  db: Reader | Tx,
  caller: Pick<Caller, "versions" | "language">,
  order: Order,
  from: Place,
): Promise<{ field: string; before: string; after: string | null }[]> {
  // One after the other: `db` may be one connection.
  const departments = await departmentsOf(db, caller);
  const positions = await positionsOf(db, caller);
  const levels = await levelsOf(db, caller);
  const companies = await companiesOf(db, caller);
  const to = wantedBy(order);
  const rows = await select(db, { id: num`emp_id`, name: str`emp_name` })`
    from employees
    where emp_id = any(${sql.param([from.managerEmpId ?? 0, to.managerEmpId ?? 0])}::int[])`;
  const words: Record<keyof Place, (key: number) => string> = {
    departmentId: (key) => departments.pathOf(key),
    positionId: (key) => positions.nameOf(key),
    levelId: (key) => levels.byId.get(key)?.name ?? "",
    managerEmpId: (key) => rows.find(({ id }) => id === key)?.name ?? "",
    siteId: (key) => say(caller.language, { key: `site:${key}` }),
    companyId: (key) => companies.get(key)?.companyName ?? "",
  };
  const shown = (field: keyof Place, key: number | null) => (key === null ? "" : words[field](key));
  const changed = changedBy(order, from);
  return FIELDS.map((field) => ({
    field,
    before: shown(field, from[field]),
    after: changed.includes(field) ? shown(field, to[field]) : null,
  }));
}

/** Tells people of an order, once each time it comes to that. */
export function noticeOf(
  order: Pick<Order, "id" | "effectiveDate" | "version">,
  what: "toSign" | "effective" | "returned" | "declined",
  empIds: number[],
  url = `/employees/transfer/detail/${order.id}`,
): Notice {
  const params = { day: order.effectiveDate };
  return {
    eventKey: `transfer:${order.id}:${what}:${order.version}`,
    empIds,
    title: { key: `transfer:notice.${what}.title`, params },
    text: { key: `transfer:notice.${what}.text`, params },
    url,
  };
}
