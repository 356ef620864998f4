import { beforeEach, describe, expect, it } from "vitest";
import { presentImport } from "~/contracts/platform/imports";
import { LANGUAGES, type Language } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { changed, importOf, workbookOf } from "../../support/imports";

const [YESTERDAY, TODAY, LATER] = [-1, 0, 200].map((days) => addDays(companyDay(), days)) as [string, string, string];

let admin: string;

beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
});

const present = async (type: string, token = admin, language?: Language, template?: string) => {
  await one("delete from rate_counters");
  return workbookOf(await sendCall(presentImport, { type, template }, { token, language }));
};

/** Brought back as it left: every row is unchanged. */
async function expectUnchanged(type: string, template: string, rows: string[][], token = admin): Promise<void> {
  const back = await importOf(type, template, () => token).bringBack(rows);
  expect([back.errorCount, back.creates, back.updates, back.unchanged]).toEqual([0, 0, 0, rows.length - 1]);
}

describe("members of roles", () => {
  const membersOf = (rows: string[][]) => rows.slice(1).map(([jobNumber, , role]) => `${jobNumber} ${role}`);
  const onFile = async (where: string) =>
    (
      await one<{ all: string[] }>(
        `select coalesce(array_agg(u.job_number || ' ' || r.role_code order by u.job_number, r.role_code), '{}') as all
         from user_roles ur join users u using (user_id) join roles r on r.id = ur.role_id
           left join employees e on e.emp_id = u.emp_id
         where r.role_code <> 'employee' and coalesce(e.employment, 1) = 1 and ${where}`,
      )
    ).all;

  it.each(LANGUAGES)(
    "in %s: come back unchanged, one's own and those that one may not hand out too",
    async (language) => {
      const rows = await present("acls", admin, language);
      expect(membersOf(rows)).toEqual(await onFile("true"));
      expect(membersOf(rows).filter((member) => member.startsWith("10001 ")).length).toBeGreaterThan(0);
      await expectUnchanged("acls", "acls", rows);
    },
  );

  it("are those of people on job, today or later, but for the role that everybody has", async () => {
    const of = (jobNumber: string, days: string) =>
      one(
        `update user_roles set ${days} where user_id = (select user_id from users where job_number = $1)
         and role_id <> (select id from roles where role_code = 'employee') returning 1`,
        [jobNumber],
      );
    await of("10002", `expire_date = '${YESTERDAY}'`);
    await of("10003", `effective_date = '${LATER}', expire_date = '${LATER}'`);
    await one("update employees set employment = 2 where job_number = '10004' returning 1");
    const rows = await present("acls");
    expect(membersOf(rows)).toEqual(await onFile("u.job_number not in ('10002', '10004')"));
    const [head, ...members] = rows;
    const later = members.find(([jobNumber]) => jobNumber === "10003")!;
    expect([later[head!.indexOf("生效日期")], later[head!.indexOf("失效日期")]]).toEqual([LATER, LATER]);
    await expectUnchanged("acls", "acls", rows);
    // A row that changes something is held to the rules as ever.
    const own = changed(rows, ([jobNumber]) => jobNumber === "10001", "失效日期", LATER);
    const back = await importOf("acls", "acls", () => admin).bringBack(own);
    expect([back.errorRows, back.unchanged]).toEqual([1, rows.length - 2]);
  });

  it("are of accounts within the scope, for whoever may import them", async () => {
    await one(
      `insert into role_permissions select id, 10030002 from roles where role_code = 'hrSite'
       on conflict do nothing returning 1`,
    );
    const rows = await present("acls", await sessionOf("10017"));
    expect(membersOf(rows)).toEqual(await onFile("u.site_id = 4 and u.overseas_warehouse = 0"));
    expect(rows.length).toBeLessThan((await present("acls")).length);
    expect((await callApi(presentImport, { type: "acls" }, { token: await sessionOf("10011") })).code).toBe(403);
  });
});

describe("positions", () => {
  it("come back unchanged as far as the caller's departments reach, though their levels have changed places since", async () => {
    const manager = await sessionOf("10002");
    await one(
      `update positions set level_min = (select level_id from position_levels order by rank desc limit 1),
         level_max = (select level_id from position_levels order by rank limit 1)
       where position_id = (select min(position_id) from positions) returning 1`,
    );
    const rows = await present("jobs", manager);
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from positions join departments d using (department_id) where d.status <> 3",
    );
    expect([rows.length - 1, n > 10]).toEqual([n, true]);
    await expectUnchanged("jobs", "jobs", rows, manager);
    const { departmentId } = await one<{ departmentId: number }>(
      `select department_id as "departmentId" from positions join departments d using (department_id)
       where not exists (select from departments b where b.parent_id = d.department_id) order by 1 limit 1`,
    );
    await one("delete from rate_counters");
    const some = await workbookOf(await sendCall(presentImport, { type: "jobs", departmentId }, { token: manager }));
    const { own } = await one<{ own: number }>("select count(*)::int as own from positions where department_id = $1", [
      departmentId,
    ]);
    expect(some.length - 1).toBe(own);
  });
});

describe("members of approval roles", () => {
  it("come back unchanged: everywhere, of a site, a department, a company; ended ones and leavers do not come", async () => {
    const keeper = await sessionOf("10010");
    await one("delete from approval_role_members returning 1");
    const member = (role: string, jobNumber: string, more: string) =>
      one(
        `insert into approval_role_members (role_code, emp_id, site_digit, department_id, company_id, valid_from, valid_to)
         select $1, emp_id, ${more} from employees where job_number = $2 returning 1`,
        [role, jobNumber],
      );
    const { department, code } = await one<{ department: number; code: string }>(
      "select department_id as department, code from departments where parent_id is not null order by 1 limit 1",
    );
    const { company, name } = await one<{ company: number; name: string }>(
      "select company_id as company, company_name as name from companies order by 1 limit 1",
    );
    await member("GM", "10002", `0, null, null, '${YESTERDAY}', null`);
    await member("GM", "10003", `1, null, null, '${TODAY}', '${LATER}'`);
    await member("GM", "10004", `0, ${department}, null, '${TODAY}', null`);
    await member("CASHIER", "10005", `0, null, ${company}, '${TODAY}', null`);
    await member("GM", "10011", `0, null, null, '${YESTERDAY}', '${YESTERDAY}'`);
    await member("GM", "10012", `0, null, null, '${YESTERDAY}', null`);
    await one("update employees set employment = 2 where job_number = '10012' returning 1");
    const rows = await present("approvalRole", keeper, undefined, "roleMembers");
    expect(rows.slice(1).map((row) => row.filter((cell, n) => n !== 2 && cell !== ""))).toEqual([
      ["CASHIER", "10005", "全部站点", name, TODAY],
      ["GM", "10002", "全部站点", YESTERDAY],
      ["GM", "10003", "龙华", TODAY, LATER],
      ["GM", "10004", "全部站点", code, TODAY],
    ]);
    await expectUnchanged("approvalRole", "roleMembers", rows, keeper);
  });
});

describe("expense categories", () => {
  const HEAD = [
    ...["大类编码", "大类名称", "小类编码", "小类名称", "科目编码", "是否需发票", "限额口径", "限额", "是否生效"],
  ];

  it("come back unchanged in every language, also below a large one that was switched off since", async () => {
    const accountant = await sessionOf("10016");
    const file = importOf("cost", "cost", () => accountant);
    const { batchId, errors } = await file.upload([
      HEAD,
      ["10", "差旅费", "1001", "交通费", "6602.01", "是", "", "", "是"],
      ["10", "差旅费", "1002", "住宿费", "", "否", "每晚", "350.50", "否"],
      ["20", "办公费", "2001", "文具", "", "否", "", "", "是"],
    ]);
    expect(errors).toBe(0);
    await file.commit(batchId);
    await one("update expense_large set is_take_effect = 0 where large_classify_code = '20' returning 1");
    for (const language of LANGUAGES) {
      const rows = await present("cost", accountant, language);
      expect(rows.length).toBe(4);
      await expectUnchanged("cost", "cost", rows, accountant);
    }
    const rows = await present("cost", accountant);
    const other = changed(rows, ([, , code]) => code === "2001", "小类名称*", "文具纸张");
    const back = await file.bringBack(other);
    expect([back.errorRows, back.unchanged]).toEqual([1, 2]);
  });
});
