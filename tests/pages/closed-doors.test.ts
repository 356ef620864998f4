import { beforeAll, expect, it } from "vitest";
import { MAY as ATTENDANCE } from "~/contracts/attendance/may";
import { MAY as EMPLOYEES } from "~/contracts/employees/may";
import { MAY as FINANCE } from "~/contracts/finance/may";
import { MAY as ORGANIZATION } from "~/contracts/organization/may";
import { MAY as SHELL } from "~/contracts/shell/may";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** The page of a form or of a step for whoever has lost the right of its call alone. */

const visitor = new Visitor();
beforeAll(async () => {
  await useDatabase("filled");
  await one(
    "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10002' on conflict do nothing",
  );
  visitor.cookies.set("oa_web_token", await sessionOf("10002"));
});

const MONTH = "/attendance/month/act";
const { months } = ATTENDANCE;

it.each<[address: string, list: string, ...rights: number[]]>([
  [`${MONTH}/remind?siteId=1&month=2026-10`, "/attendance/month", months.close],
  [`${MONTH}/unlock?siteId=1&month=2026-10`, "/attendance/month", months.unlock],
  ["/base/classify/new", "/base/classify", SHELL.dictionary.edit],
  ["/employees/organization/platform/new", "/employees/organization/platform", ORGANIZATION.organization.editPositions],
  ["/employees/benefits/trainee/new", "/employees/benefits/trainee", EMPLOYEES.benefits.edit],
  ["/finance/supplier/history/new", "/finance/supplier/history", FINANCE.suppliers.edit],
  ["/workflow/fundAccount/list/3/status", "/workflow/fundAccount/list", FINANCE.accounts.edit],
])("%s is closed to whoever may not send it, its list stays open", async (address, list, right) => {
  expect((await visitor.get(address)).status).toBe(200);
  await one("delete from role_permissions where permission_code = $1", [right]);
  expect((await visitor.get(address)).status).toBe(403);
  expect(visitor.text).toContain("您没有该操作的权限");
  expect((await visitor.get(list)).status).toBe(200);
});
