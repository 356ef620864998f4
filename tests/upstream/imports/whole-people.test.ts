import { beforeEach, describe, expect, it } from "vitest";
import { createEmployee } from "~/contracts/employees/employee-records";
import { createCompany } from "~/contracts/finance/companies";
import { MAY } from "~/contracts/shell/may";
import { companyDay } from "~/lib/period";
import type { In } from "../../../app/contracts/endpoint";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { BASIC_HEAD, basicRow, EMPLOYER, idNumber, roomyPosition } from "../../support/people";

let manager: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;
const basic = importOf("common", "basic", () => manager);
const contracts = importOf("common", "contract", () => manager);
const HEAD = [...BASIC_HEAD, "直接上级"];

beforeEach(async () => {
  await useDatabase();
  manager = await sessionOf("10002");
  place = await roomyPosition();
});

const row = (n: number, changes: Partial<Record<string, string>> = {}) => [
  ...basicRow(n, place, changes),
  changes.直接上级 ?? "",
];

async function bring(...rows: string[][]) {
  const { batchId } = await basic.upload([HEAD, ...rows]);
  return basic.commit(batchId);
}

interface Whole {
  empId: number;
  jobNumber: string;
  manager: string | null;
  employer: string | null;
  roles: string[];
}

const whole = (name: string) =>
  one<Whole>(
    `select e.emp_id as "empId", e.job_number as "jobNumber", m.job_number as manager,
       (select c.company_name from employment_spells s left join companies c using (company_id)
        where s.emp_id = e.emp_id and s.end_date is null) as employer,
       array(select r.role_code from users u join user_roles using (user_id) join roles r on r.id = role_id
             where u.emp_id = e.emp_id order by 1) as roles
     from employees e left join employees m on m.emp_id = e.manager_emp_id where e.emp_name = $1`,
    [name],
  );

const secondCompany = (more: Partial<In<typeof createCompany>> = {}) =>
  sessionOf("10015").then((token) =>
    ok(
      createCompany,
      { companyName: "第二家公司", creditCode: "91440101MA5DEM003K", taxType: 2, status: 1, ...more } as In<
        typeof createCompany
      >,
      { token },
    ),
  );

describe("people who come by file", () => {
  it("are employees with employer and superior: by number, by name, and of the same file", async () => {
    await bring(
      row(1, { 直接上级: "10002" }),
      row(2, { 工号: "lead7", 直接上级: "新人1" }),
      row(3, { 直接上级: "LEAD7" }),
    );
    const [first, second] = [await whole("新人1"), await whole("新人2")];
    expect(first).toMatchObject({ manager: "10002", employer: EMPLOYER, roles: ["employee"] });
    expect(second).toMatchObject({ jobNumber: "LEAD7", manager: first.jobNumber, employer: EMPLOYER });
    expect(await whole("新人3")).toMatchObject({ manager: "LEAD7", roles: ["employee"] });
  });

  it("need a superior who is there, is one person, and does not report to them", async () => {
    await bring(row(1), row(2, { 姓名: "同名" }), row(3, { 姓名: "同名" }));
    const one = await whole("新人1");
    expect(
      await basic.faults([
        HEAD,
        row(4, { 直接上级: "没有此人" }),
        row(5, { 直接上级: "同名" }),
        row(6, { 工号: "SELF1", 直接上级: "self1" }),
        row(7, { 直接上级: "新人8" }),
        row(8),
      ]),
    ).toEqual([
      "2 直接上级: 没有此姓名或工号的在职人员",
      "3 直接上级: 有多名同名人员，请输入工号",
      "4 直接上级: 汇报关系不能循环",
    ]);
    // Each line alone is right; together they close a circle, which the commit sees.
    const refused = await bring(
      row(1, { 工号: one.jobNumber, 直接上级: "RING2" }),
      row(9, { 工号: "RING2", 直接上级: one.jobNumber }),
    );
    expect([refused.code, refused.msg]).toEqual([409, "汇报关系不能循环"]);
    expect(await whole("新人1")).toMatchObject({ manager: null });
    expect(await whole("新人9")).toBeUndefined();
  });

  it("keep a superior who has left when the file comes back as it is", async () => {
    await bring(row(1, { 工号: "GONE1" }), row(2, { 工号: "STAY1", 直接上级: "GONE1" }));
    await one("update employees set employment = 2, leave_date = $1 where job_number = 'GONE1' returning 1", [
      companyDay(),
    ]);
    const { batchId, errors } = await basic.upload([HEAD, row(2, { 工号: "STAY1", 直接上级: "GONE1" })]);
    expect(errors).toBe(0);
    expect(await basic.detail(batchId)).toMatchObject({ unchanged: 1, updates: 0 });
    expect(await basic.faults([HEAD, row(3, { 直接上级: "GONE1" })])).toEqual([
      "2 直接上级: 没有此姓名或工号的在职人员",
    ]);
  });
});

describe("the employer of people who come by file", () => {
  it("is the only one there is, has to be named where there are several, and operates", async () => {
    await bring(row(1, { 合同主体: "" }));
    expect(await whole("新人1")).toMatchObject({ employer: EMPLOYER });
    const { id } = await secondCompany();
    expect(await basic.faults([HEAD, row(2, { 合同主体: "" }), row(3, { 合同主体: "没有的公司" })])).toEqual([
      `2 合同主体: 请写明合同主体：${EMPLOYER} / 第二家公司`,
      expect.stringMatching(/^3 合同主体: 应为：./),
    ]);
    await bring(row(2, { 合同主体: "91440101ma5dem003k" }));
    expect(await whole("新人2")).toMatchObject({ employer: "第二家公司" });
    await one("update companies set status = 3 where company_id = $1 returning 1", [id]);
    expect(await basic.faults([HEAD, row(4, { 合同主体: "第二家公司" })])).toEqual([
      expect.stringMatching(/^2 合同主体: 应为：./),
    ]);
    // Whoever is there stays there.
    const { jobNumber } = await whole("新人2");
    expect(await basic.faults([HEAD, row(2, { 工号: jobNumber, 合同主体: "第二家公司" })])).toEqual([]);
  });

  it("is not changed by a file, and no stay is without one", async () => {
    await secondCompany();
    await bring(row(1));
    const { jobNumber, empId } = await whole("新人1");
    expect(await basic.faults([HEAD, row(1, { 工号: jobNumber, 合同主体: "第二家公司" })])).toEqual([
      "2 合同主体: 合同主体与在册的不同，变更主体请走异动",
    ]);
    await expect(
      one("insert into employment_spells (emp_id, start_date, end_date) values ($1, '2020-01-01', '2020-02-01')", [
        empId,
      ]),
    ).rejects.toThrow("employment_spells_company_check");
  });

  it("comes to a stay of long ago that never had one, once", async () => {
    await bring(row(1));
    const { jobNumber, empId } = await whole("新人1");
    await one("update employment_spells set company_id = null, company_unknown = 1 where emp_id = $1 returning 1", [
      empId,
    ]);
    const { batchId } = await basic.upload([HEAD, row(1, { 工号: jobNumber })]);
    expect((await basic.preview(batchId))[0]?.changes).toEqual([expect.objectContaining({ after: EMPLOYER })]);
    await basic.commit(batchId);
    expect(await whole("新人1")).toMatchObject({ employer: EMPLOYER });
  });

  it("is that of the contract which comes after, until a contract or pay ties the stay to another", async () => {
    await secondCompany();
    await bring(row(1), row(2));
    const head = ["工号", "姓名", "合同主体", "合同类型", "开始日期", "合同期限（月）", "结束日期"];
    const numbers = [(await whole("新人1")).jobNumber, (await whole("新人2")).jobNumber];
    const line = (n: number, employer: string, start: string, end: string) => [
      numbers[n - 1]!,
      `新人${n}`,
      employer,
      "固定期限",
      start,
      "",
      end,
    ];
    const write = async (...rows: string[][]) => {
      expect(await contracts.faults([head, ...rows])).toEqual([]);
      await contracts.commit((await contracts.upload([head, ...rows])).batchId);
    };
    await write(line(1, "第二家公司", "2026-11-02", "2030-10-31"));
    expect(await whole("新人1")).toMatchObject({ employer: "第二家公司" });
    await write(line(1, EMPLOYER, "2031-01-01", "2033-12-31"));
    expect(await whole("新人1")).toMatchObject({ employer: "第二家公司" });

    const paid = await whole("新人2");
    await one(
      `insert into payroll_people (run_id, emp_id, company_id, month, gross, gross_without_overtime, net, state)
       values (900001, $1, 1, '2026-11', 1, 1, 1, 2) returning 1`,
      [paid.empId],
    );
    await write(line(2, "第二家公司", "2026-11-02", "2030-10-31"));
    expect(await whole("新人2")).toMatchObject({ employer: EMPLOYER });
  });
});

describe("numbers that people bring with them", () => {
  it("are taken by the first file; new ones go on after the highest and look like them", async () => {
    await one("select setval('job_number_seq', 100001, false)");
    await bring(row(1, { 工号: "hc0007" }), row(2, { 工号: "HC0180" }), row(3));
    expect((await whole("新人1")).jobNumber).toBe("HC0007");
    // The one without a number came in the same file, before anybody knew how numbers are made.
    expect((await whole("新人3")).jobNumber).toMatch(/^\d+$/);
    await bring(row(4));
    expect((await whole("新人4")).jobNumber).toMatch(/^HC\d{4,}$/);
    expect(
      await one(
        "select array_agg(name || '=' || value order by name) as entered from system_parameters where name like 'jobNumber%'",
      ),
    ).toEqual({ entered: ["jobNumberDigits=4", "jobNumberPrefix=HC"] });
    await bring(row(5, { 工号: "ZZ99" }));
    await bring(row(6));
    expect((await whole("新人6")).jobNumber).toMatch(/^HC/);
  });

  it("are passed over by the numbers given: nobody gets one that somebody has", async () => {
    await one("select setval('job_number_seq', 100001, false)");
    await bring(row(1, { 工号: "0041" }), row(2, { 工号: "0042" }));
    await one("select setval('job_number_seq', 40)");
    await bring(row(3), row(4));
    expect([(await whole("新人3")).jobNumber, (await whole("新人4")).jobNumber]).toEqual(["0043", "0044"]);
  });

  it("are one person's: of two files at once with the same number one is refused", async () => {
    const batches = await Promise.all([
      basic.upload([HEAD, row(1, { 工号: "SAME1" })]),
      basic.upload([HEAD, row(2, { 工号: "SAME1" })]),
    ]);
    const codes = (await Promise.all(batches.map(({ batchId }) => basic.commit(batchId)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect(await one("select count(*)::int as n from employees where job_number = 'SAME1'")).toEqual({ n: 1 });
  });

  it("make an account that stood alone its person's, for whoever may edit accounts", async () => {
    await one(
      "insert into users (job_number, username, site_id) values ('90001', 'boss', 1), ('90002', 'TAKEN9', 1) returning 1",
    );
    expect(await basic.faults([HEAD, row(1, { 工号: "90001" }), row(2, { 工号: "taken9" })])).toEqual([
      "2 工号: 该工号已是一个账号的工号或登录名，由系统管理员处理",
      "3 工号: 该工号已是一个账号的工号或登录名，由系统管理员处理",
    ]);
    await one(
      `insert into role_permissions (role_id, permission_code) select id, ${MAY.users.edit} from roles
       where role_code = 'hrManager' on conflict do nothing`,
    );
    manager = await sessionOf("10002");
    const { batchId } = await basic.upload([HEAD, row(1, { 工号: "90001" })]);
    expect(JSON.stringify(await basic.preview(batchId))).toContain("账号90001将成为该员工的账号");
    expect((await basic.commit(batchId)).code).toBe(200);
    expect(
      await one("select username, emp_name from users join employees using (emp_id) where users.job_number = '90001'"),
    ).toEqual({ username: "boss", emp_name: "新人1" });
    expect(await whole("新人1")).toMatchObject({ roles: ["employee"] });
    expect(await one("select count(*)::int as n from audit_log where action = 'user.adopt'")).toEqual({ n: 1 });
  });
});

describe("a new employee by form", () => {
  const input = (n: number, jobNumber?: string): In<typeof createEmployee> => ({
    empName: `表单${n}`,
    idNumber: idNumber(n, "19900101"),
    longTerm: 1,
    mobile: `1380000${String(n).padStart(4, "0")}`,
    householdAddress: "深圳市龙华区",
    currentAddress: "深圳市龙华区",
    siteId: 1,
    departmentId: place.departmentId,
    positionId: place.positionId,
    hireDate: companyDay(),
    companyId: 1,
    termMonths: 36,
    families: [{ name: "家人", relation: "配偶", phone: "13800009999", isEmergency: 1 }],
    educations: [{ education: 5, schoolName: "深圳大学", isHighest: 1 }],
    ...(jobNumber && { jobNumber }),
  });

  it("brings an own number too, is told of a taken one, and is an employee", async () => {
    const saved = await ok(createEmployee, input(1, " own55 "), { token: manager });
    expect(saved.jobNumber).toBe("OWN55");
    expect(await whole("表单1")).toMatchObject({ roles: ["employee"], employer: EMPLOYER });
    const again = await callApi(createEmployee, input(2, "OWN55"), { token: manager });
    expect(again.fieldErrors).toEqual({ jobNumber: ["工号已被使用"] });
    const short = await callApi(createEmployee, input(2, "1"), { token: manager });
    expect(short.fieldErrors).toEqual({ jobNumber: ["工号应为3至20位字母或数字"] });
    const [left, right] = await Promise.all(
      [3, 4].map((n) => callApi(createEmployee, input(n, "BOTH1"), { token: manager })),
    );
    expect([left!.code, right!.code].sort()).toEqual([200, 400]);
  });
});
