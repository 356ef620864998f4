import { beforeAll, describe, expect, it } from "vitest";
import { previewImport } from "~/contracts/platform/imports";
import { callApi, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { Visitor } from "../support/pages";
import { BASIC_HEAD, basicRow, roomyPosition } from "../support/people";

const LOGINS = Array.from({ length: 17 }, (_, n) => String(10001 + n));
const PAGES = [
  "/dashboard",
  "/employees/archives/user",
  "/employees/archives/user/staff-create",
  "/employees/archives/user/staff-details/11",
  "/employees/archives/user/staff-details/11?tab=identityCard",
  "/employees/archives/user/staff-details/11?tab=changes",
  "/employees/archives/user/staff-details/11/files",
  "/employees/archives/user/staff-update/11",
  "/employees/mine",
  "/employees/common/import",
  "/employees/organization/department",
  "/employees/organization/department/new",
  "/employees/organization/jobs",
  "/employees/organization/jobs/new",
  "/employees/organization/level",
  "/employees/organization/level?tab=levels",
  "/approval/general/new",
  "/approval/delegation",
  "/approval/delegation/new",
  "/approval/monitor",
  "/approval/monitor?stuckDays=1&overdue=1&holderLeft=1&amountFrom=1,000.00",
  "/approval/monitor/statistics",
  "/people/pick?field=headEmpId&back=/employees/organization/department/new",
  "/im/messages",
  "/h5/h5Login?way=code",
  "/h5/h5Login?way=app",
  "/h5/commonLogin",
  "/h5/commonLogin?loginType=4",
  "/h5/login?redirect=/h5/index",
  "/h5/errorLogin",
  "/profile/password",
  "/profile/sessions",
  "/account/system",
  "/search?q=dangan",
  "/faq/search?q=%E5%B9%B4%E5%81%87",
  "/faq/answer/1",
  "/cas",
  "/h5/index",
  "/h5/mine",
  "/h5/messages",
  "/approval/todo",
  "/approval/todo/batch?do=reject",
  "/approval/done",
  "/approval/cc",
  "/approval/initiated",
  "/approval/start",
  "/h5/approval",
  "/h5/approval?box=initiated",
];

/** Pages of the system administrator. */
const SYSTEM_PAGES = [
  "/system/setting",
  "/system/setting/users",
  "/system/setting/users/create",
  "/system/setting/users/11",
  "/system/setting/users/11/edit",
  "/system/setting/users/11/status",
  "/system/setting/users/11/reset",
  "/system/setting/users/11/unlock",
  "/system/setting/users/11/sessions",
  "/system/setting/roles",
  "/system/setting/role/create?copy=1",
  "/system/setting/role/edit?id=2",
  "/system/setting/role/delete?id=2",
  "/system/setting/permissions",
  "/system/setting/permissions/new",
  "/system/setting/permissions/10010001/edit",
  "/system/setting/menus",
  "/system/setting/menus/new",
  "/system/setting/menus/users/edit",
  "/system/setting/acls",
  "/system/setting/acls/import",
  "/base/classify",
  "/base/classify/new",
  "/base/classify/classification",
  "/base/classify/Education/edit",
  "/base/classify/Education/1/edit",
  "/system/letter",
  "/system/letter/new",
  "/system/log/login",
  "/system/log/error",
  "/system/log/audit",
];

/** Pages of the process administrator and of the attendance clerk. */
const PROCESS_PAGES = [
  "/approval/process/list",
  "/approval/process/list?state=draft",
  "/approval/process/edit/1",
  "/approval/process/edit/1/test?empIdText=10011&form.amountCny=6000",
  "/approval/process/edit/1/copy",
  "/approval/process/edit/1/retire",
  "/approval/process/edit/1/publish",
  "/approval/process/edit/1/add",
  "/approval/process/edit/1/settings",
  "/approval/process/edit/1/nodes/superior",
  "/approval/process/edit/1/nodes/leaderFrom",
  "/approval/process/edit/1/nodes/cashier",
  "/approval/process/edit/1/nodes/superior/move",
  "/approval/process/edit/1/nodes/superior/remove",
  "/approval/process/draft/1011",
  "/approval/process/history/1011",
  "/approval/formType/list",
  "/approval/formType/1011/edit",
  "/workflow/approvalRole",
  "/workflow/approvalRole/new",
  "/workflow/approvalRole/CASHIER/edit",
  "/workflow/approvalRole/members/new?roleCode=GM",
  "/workflow/approvalRole/members/1/edit",
  "/workflow/approvalRole/members/1/end",
  "/workflow/approvalRole/import",
  "/workflow/approvalRole/import?template=roleReplacement",
  "/workflow/approvalRole/import/new?template=roleReplacement",
  "/attendance/calendar",
  "/attendance/calendar?siteId=4&year=2027",
  "/attendance/calendar/days/new?siteId=1&year=2026",
  "/attendance/calendar/days/edit?siteId=1&date=2026-10-01",
  "/attendance/calendar/load?siteId=1&year=2026",
  "/attendance/calendar/import",
];

beforeAll(() => useDatabase());

describe("every page", () => {
  it.each(["zh", "en", "es", "ja"])("stands in %s, with its title and without a bare text key", async (language) => {
    const visitor = new Visitor();
    visitor.headers["accept-language"] = language;
    // One person with every role that a page asks for.
    await one("insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10002' and role_code in ('sysadmin', 'auditor', 'processAdmin') on conflict do nothing");
    await visitor.signIn("10002");
    for (const page of [...PAGES, ...SYSTEM_PAGES, ...PROCESS_PAGES]) {
      await visitor.get(page);
      expect(visitor.status, page).toBe(200);
      const title = /<title>([^<]*)<\/title>/.exec(visitor.html)?.[1] ?? "";
      expect(title, page).toMatch(/.+ - .+/);
      const words = visitor.html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");
      const bare = [...words.matchAll(/>([a-z]\w*(?:\.\w+)+|\w+:[\w.]+)</g)].map((match) => match[1]).filter((text) => !text!.includes("@"));
      expect(bare, page).toEqual([]);
    }
  });

  it("greets each of the demo logins, who see their own record", async () => {
    for (const jobNumber of LOGINS) {
      const visitor = await new Visitor().signIn(jobNumber);
      expect(visitor.location, jobNumber).toBe("/");
      expect((await visitor.get("/dashboard")).status).toBe(200);
      expect((await visitor.get("/employees/mine")).text).toContain(jobNumber);
    }
  });

  it("ships no script to the phone", async () => {
    const visitor = await new Visitor().signIn("10011", "h5");
    for (const page of ["/h5/h5Login", "/h5/commonLogin", "/h5/login", "/h5/errorLogin", "/h5/index", "/h5/mine"]) expect((await visitor.get(page)).html).not.toMatch(/<script/);
  });
});

it("a large import refreshes its page by itself while it runs, and says how far it is", async () => {
  const place = await roomyPosition();
  const rows = Array.from({ length: 4_000 }, (_, n) => basicRow(n + 1, place));
  const { data } = await callApi(previewImport, { type: "common", template: "basic", name: "large.csv" }, { token: await sessionOf("10003"), file: csv([BASIC_HEAD, ...rows]) });
  expect(data!.state).toBe(0);
  await one("update import_batches set progress = 1234 where id = $1", [data!.batchId]);
  const visitor = await new Visitor().signIn("10003");
  await visitor.get(`/employees/common/import/${data!.batchId}`);
  expect(visitor.response.headers.get("refresh")).toBe("2");
  expect(visitor.text).toContain("已检查 1,234 行");
});
