import { beforeAll, describe, expect, it } from "vitest";
import { createDelegation } from "~/contracts/approvals/watch";
import { previewImport } from "~/contracts/platform/imports";
import { createRequest } from "~/contracts/requests/general";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { readInLanguages } from "../support/languages";
import { Visitor } from "../support/pages";
import { BASIC_HEAD, basicRow, roomyPosition } from "../support/people";
import { callerOf, personOf } from "../upstream/approvals/probe";

const LOGINS = Array.from({ length: 17 }, (_, n) => String(10001 + n));
const PAGES = [
  "/dashboard",
  "/dashboard/favourites",
  "/employees/archives/user",
  "/employees/archives/user/staff-create",
  "/employees/archives/user/roster",
  "/employees/archives/user/staff-details/11",
  "/employees/archives/user/staff-details/11?tab=identityCard",
  "/employees/archives/user/staff-details/11?tab=changes",
  "/employees/archives/user/staff-details/11?tab=benefits",
  "/employees/archives/user/staff-details/11?tab=badge",
  "/employees/archives/user/staff-details/11?tab=approvals",
  "/employees/archives/user/staff-details/11/files",
  "/employees/archives/user/staff-update/11",
  "/employees/mine",
  "/employees/mine?tab=benefits",
  "/employees/mine?tab=badge",
  "/employees/mine/change/contact",
  "/employees/mine/change/address",
  "/employees/mine/change/education",
  "/employees/mine/change/family",
  "/employees/mine/change/wageCard",
  "/employees/mine/change/identityCard",
  "/employees/change",
  "/employees/change?section=wageCard&status=1",
  "/employees/bankLibrary",
  "/employees/bankLibrary?bankCode=102&city=x&likeBranch=x&cnaps=1&enabled=1",
  "/employees/bankLibrary/new",
  "/employees/bankLibrary/import",
  "/employees/payeeCard/personal",
  "/employees/payeeCard/personal?likeName=x&tail=1234&enabled=0",
  "/employees/payeeCard/personal/newOrEdit",
  "/employees/payeeCard/company",
  "/employees/payeeCard/company/newOrEdit",
  "/employees/dimission",
  "/employees/dimission/new",
  "/employees/dimission/handover",
  "/employees/dimission/advice",
  "/employees/dimission/import",
  "/h5/punch",
  "/h5/punchLocation",
  "/h5/punchReminder",
  "/h5/resignationApplication",
  "/h5/dimission",
  "/employees/common/import",
  "/employees/common/import?template=family&choose=departmentId",
  "/employees/entry",
  "/employees/entry?state=1&siteId=1&planFrom=2026-01-01&planTo=2099-01-01",
  "/employees/entry/new",
  "/employees/probation",
  "/employees/probation?view=ended",
  "/h5/success-page?kind=card",
  "/employees/organization/department",
  "/employees/organization/department/new",
  "/employees/organization/department/1/merge",
  "/employees/organization/department/chart",
  "/employees/organization/department/chart?levels=8&asOf=2026-01-01",
  "/employees/organization/jobs",
  "/employees/organization/jobs/new",
  ...["jobs", "platform", "department"].flatMap((list) => [
    `/employees/organization/${list}/import`,
    `/import/${list}/new`,
  ]),
  "/employees/organization/level/import",
  "/employees/organization/level/import?template=positionLevel",
  "/employees/report",
  "/employees/report?departmentId=2&from=2025-01&to=2026-06&everybody=1",
  "/employees/organization/platform",
  "/employees/organization/platform/new",
  "/employees/organization/level",
  "/employees/organization/level?tab=levels",
  "/employees/reading/infomanage",
  "/employees/reading/infomanage?state=2&mustRead=1&publishedFrom=2026-01-01&sort=-deadline",
  "/employees/reading/infomanage/editInfomanage/0/add",
  "/employees/badge",
  "/employees/badge?state=1&reason=2",
  "/employees/badge/print",
  "/h5/staffBadgeUpload",
  "/employees/vaccine",
  "/employees/vaccine?vaccine=3",
  "/employees/vaccine/people",
  "/h5/vaccineList",
  "/employees/reading/list",
  "/employees/reading/list?unread=1",
  "/employees/background",
  "/employees/background?state=2&result=1&completedFrom=2026-01-01",
  "/employees/background/new",
  "/employees/background/import",
  "/import/background/new",
  "/employees/fileScan",
  "/employees/fileScan?batchId=1&status=0",
  "/employees/fileScan/new",
  "/employees/fileScan/missing",
  "/employees/certificate",
  "/employees/certificate?likeEmpName=x&certNo=ZM-1&type=1&state=1&issuedFrom=2026-01-01&issuedTo=2099-01-01",
  "/employees/certificate/apply",
  "/employees/certificate/issue",
  "/employees/subsidy",
  "/employees/subsidy?likeEmpName=x&companyId=1&role=1&state=3",
  "/employees/subsidy/invite",
  "/employees/subsidy/month?month=2026-01",
  "/h5/companyRegistrySubsidy",
  "/employees/transfer",
  "/employees/transfer?type=1&state=4&effectiveFrom=2026-01-01",
  "/employees/transfer/new",
  "/employees/contract",
  "/employees/contract?view=due30&type=1&endFrom=2026-01-01",
  "/employees/contract/new",
  "/employees/contract/detail/11",
  "/employees/contract/detail/11/files",
  "/employees/contract/detail/11/print",
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
  "/system/duties",
  "/system/duties/appoint",
  "/system/duties/appoint?duty=auditor",
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
  "/system/parameters",
  "/system/parameters/leaverWindowDays",
  "/system/parameters/leaverWindowDays/edit",
  "/system/sites",
  "/system/sites/new",
  "/system/sites/1/edit",
  "/system/sites/1/switch",
  "/system/sites/company",
  "/system/sites/mark",
  "/system/areas",
  "/system/areas/new",
  "/system/areas/1/edit",
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
  "/approval/process/check",
  "/approval/process/check/101/1",
  "/approval/process/check/201/1?limit=10",
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
  "/import/approvalRole/new?template=roleReplacement",
  "/attendance/calendar",
  "/attendance/calendar?siteId=4&year=2027",
  "/attendance/calendar/days/new?siteId=1&year=2026",
  "/attendance/calendar/days/edit?siteId=1&date=2026-10-01",
  "/attendance/calendar/load?siteId=1&year=2026",
  "/attendance/calendar/import",
  "/attendance/punch",
  "/attendance/punch?likeName=x&source=1&fence=2&review=1&isVoid=1&late=1&from=2026-01-01&to=2026-12-31",
];

/** Pages of compensation and benefits. */
const BENEFIT_PAGES = [
  "params",
  "params?cityCode=440100",
  "params/city/new",
  "params/city/1/edit",
  "params/city/1/confirm",
  "params/rates/new",
  "params/rates/1/edit",
  "params/rates/1/confirm",
  ...["socialSecurity", "providentFund/archive"].flatMap((list) => [
    list,
    `${list}?state=overdue`,
    `${list}/new`,
    `${list}/declaration`,
    `${list}/import`,
  ]),
  ...["withholding", "providentFund/buy"].flatMap((list) => [
    list,
    `${list}/generate?month=2026-11`,
    `${list}/lock?month=2026-11`,
    `${list}/import`,
  ]),
  ...["trainee", "medical"].flatMap((list) => [list, `${list}/new`, `${list}/import`]),
  "trainee/uncovered",
]
  .map((page) => `/employees/benefits/${page}`)
  .concat(["social", "fund", "withholding", "buy", "trainee", "medical"].map((type) => `/import/${type}/new`));

beforeAll(() => useDatabase());

describe("every page", () => {
  const visitor = new Visitor();
  beforeAll(async () => {
    // One person with every role that a page asks for.
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10002' and role_code in ('sysadmin', 'auditor', 'processAdmin', 'compensation', 'cashier', 'administration') on conflict do nothing",
    );
    await visitor.signIn("10002");
  });

  it.each([...PAGES, ...SYSTEM_PAGES, ...PROCESS_PAGES, ...BENEFIT_PAGES])(
    "%s stands in four languages, with its title and without a bare text key",
    async (page) => void (await readInLanguages(visitor, page)),
  );

  it.each([
    ["/nowhere", 404],
    ["/404", 404],
    ["/401", 403],
  ])("%s says so with %i, in four languages", async (page, status) => {
    await readInLanguages(visitor, page, status);
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
    for (const page of ["/h5/h5Login", "/h5/commonLogin", "/h5/login", "/h5/errorLogin", "/h5/index", "/h5/mine"])
      expect((await visitor.get(page)).html.replace(INSTALLED, "")).not.toMatch(/<script/);
    expect((await visitor.get("/h5/index")).html).toMatch(INSTALLED);
  });
});

/** The one line by which the home page on a phone registers what shows a page of its own without a network. */
const INSTALLED = /<script nonce="[^"]*">[^<]{0,120}serviceWorker[^<]{0,120}<\/script>/;

describe("every page about one thing of the approvals", () => {
  const visitors = new Map<string, Visitor>();
  async function visit(jobNumber: string, page: string): Promise<Visitor> {
    const side = page.startsWith("/h5/") ? "h5" : "web";
    const known = visitors.get(side + jobNumber) ?? new Visitor();
    if (!visitors.has(side + jobNumber))
      known.cookies.set(`oa_${side}_token`, await sessionOf(jobNumber, { side: side === "h5" ? "mobile" : "web" }));
    visitors.set(side + jobNumber, known);
    return known.get(page);
  }

  /** Form in approval with its open task, draft, its record, delegation and membership. */
  async function things() {
    const token = await sessionOf("10011");
    const make = (title: string) =>
      ok(createRequest, { title, categoryCode: "1", reason: "x", amount: "100.00" }, { token });
    const [sent, draft] = [await make("在途"), await make("草稿")];
    const caller = await callerOf(await personOf("10011"));
    await transaction((tx) =>
      submitForm(approvalKinds, tx, caller, sent.instanceId, { chosen: {}, cc: [], version: 1 }),
    );
    const { task } = await one<{ task: number }>(
      "select id as task from approval_tasks where instance_id = $1 and status = 1",
      [sent.instanceId],
    );
    const { record } = await one<{ record: number }>(
      "select business_id as record from approval_instances where id = $1",
      [draft.instanceId],
    );
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    const delegation = await ok(
      createDelegation,
      { toEmpIdText: "10003", formTypeCodes: [], startAt: `${day(1)}T09:00`, endAt: `${day(3)}T18:00` },
      { token: await sessionOf("10005") },
    );
    return { sent: sent.instanceId, task, draft: draft.instanceId, record, delegation: delegation.id };
  }

  it("opens for those who may and for nobody else; what is not there is not there for anybody", async () => {
    const { sent, task, draft, record, delegation } = await things();
    const each = (base: string, acts: string) => acts.split(" ").map((act) => base + act);
    const detail = `/approval/detail/${sent}`;
    const phone = `/h5/approval/detail/${sent}`;
    const process = "/approval/process/edit/1";
    // Pages, who may, who may not, and how they are refused.
    const table: [pages: string[], may: string[], not: string, refusal: 403 | 404][] = [
      [[detail, `/approval/print/${sent}`], ["10011", "10007", "10010"], "10012", 404],
      [each(`${detail}/`, "approve reject return transfer sign unsign comment cc"), ["10007"], "10012", 404],
      [each(`${detail}/`, "urge withdraw comment cc"), ["10011"], "10012", 404],
      [each(`/approval/detail/${draft}`, " /submit /void"), ["10011"], "10007", 404],
      [each(`/approval/general/${record}/`, "edit copy"), ["10011"], "10007", 404],
      [[phone, ...each(`${phone}/`, "approve reject return transfer comment")], ["10007"], "10012", 404],
      [each(`${phone}/`, "urge withdraw comment"), ["10011"], "10012", 404],
      [
        [
          process,
          ...each(
            `${process}/`,
            "add copy publish retire settings test nodes/superior nodes/superior/move nodes/superior/remove",
          ),
        ],
        ["10010"],
        "10011",
        403,
      ],
      [["/approval/process/draft/1011", "/approval/process/history/1011"], ["10010"], "10011", 403],
      [["/approval/formType/1011/edit"], ["10001"], "10011", 403],
      [
        [
          "/workflow/approvalRole/CASHIER/edit",
          "/workflow/approvalRole/members/1/edit",
          "/workflow/approvalRole/members/1/end",
        ],
        ["10010"],
        "10009",
        403,
      ],
      [[`/approval/delegation/${delegation}/end`], ["10005", "10010"], "10012", 404],
      [
        [
          `/approval/monitor/${sent}/return`,
          `/approval/monitor/${sent}/void`,
          `/approval/monitor/${sent}/${task}/reassign`,
        ],
        ["10010"],
        "10011",
        403,
      ],
    ];
    for (const [pages, may, not, refusal] of table) {
      for (const page of pages) {
        for (const jobNumber of may) expect((await visit(jobNumber, page)).status, `${page} of ${jobNumber}`).toBe(200);
        expect((await visit(not, page)).status, `${page} of ${not}`).toBe(refusal);
      }
    }
    const nowhere: [jobNumber: string, pages: string[]][] = [
      [
        "10011",
        [
          `/approval/print/${draft}`,
          "/approval/detail/999999",
          "/approval/print/999999",
          "/approval/general/999999/edit",
          "/approval/delegation/999999/end",
          "/h5/approval/detail/999999",
        ],
      ],
      [
        "10010",
        [
          "/approval/process/edit/999999",
          `${process}/nodes/nothing`,
          "/approval/process/history/9999",
          "/workflow/approvalRole/NOBODY/edit",
          "/workflow/approvalRole/members/999999/edit",
          "/approval/monitor/999999/void",
        ],
      ],
    ];
    for (const [jobNumber, pages] of nowhere) {
      for (const page of pages) {
        const visitor = await visit(jobNumber, page);
        expect([visitor.status, visitor.html.includes('data-missing="record"')], page).toEqual([404, true]);
      }
    }
  });
});

it("a large import refreshes its page by itself while it runs, and says how far it is", async () => {
  const place = await roomyPosition();
  const rows = Array.from({ length: 4_000 }, (_, n) => basicRow(n + 1, place));
  const { data } = await callApi(
    previewImport,
    { type: "common", template: "basic", name: "large.csv" },
    { token: await sessionOf("10003"), file: csv([BASIC_HEAD, ...rows]) },
  );
  expect(data!.state).toBe(0);
  await one("update import_batches set progress = 1234 where id = $1", [data!.batchId]);
  const visitor = await new Visitor().signIn("10003");
  await visitor.get(`/import/common/${data!.batchId}`);
  expect(visitor.response.headers.get("refresh")).toBe("2");
  expect(visitor.text).toContain("已检查 1,234 行");
});
