import { beforeAll, describe, expect, it } from "vitest";
import { exportEmployees, searchEmployees } from "~/contracts/employees/archives";
import { pickPeople } from "~/contracts/employees/employee-lookups";
import {
  createEmployee,
  employeeChanges,
  employeeDetail,
  myAccesses,
  myRecord,
  revealField,
  updateEmployee,
} from "~/contracts/employees/employee-records";
import type { In } from "~/contracts/endpoint";
import { login } from "~/contracts/shell/session";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { idNumber, roomyPosition } from "../../support/people";

let hr: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  place = await roomyPosition();
});

let counter = 100;
const input = (changes: Partial<In<typeof createEmployee>> = {}): In<typeof createEmployee> => {
  counter += 1;
  return {
    empName: `测试${counter}`,
    idNumber: idNumber(counter),
    mobile: `138${String(counter).padStart(8, "0")}`,
    householdAddress: "广东省深圳市龙华区民治街道 1 号",
    currentAddress: "广东省深圳市龙华区民治街道 2 号",
    siteId: 1,
    departmentId: place.departmentId,
    positionId: place.positionId,
    hireDate: "2026-11-02",
    companyId: 1,
    termMonths: 36,
    probationMonths: 3,
    expDate: "2036-11-01",
    ...changes,
  };
};
const create = (changes?: Partial<In<typeof createEmployee>>, as = hr, key?: string) =>
  callApi(createEmployee, input(changes), { token: as, key });
const faultsOf = async (changes: Partial<In<typeof createEmployee>>) => (await create(changes)).fieldErrors ?? {};
const english = async (changes: Partial<In<typeof createEmployee>>) =>
  (await callApi(createEmployee, input(changes), { token: hr, language: "en" })).fieldErrors ?? {};

describe("creating an employee", () => {
  it("employees 1: takes birth date and gender from the ID number; a number with X is accepted", async () => {
    const saved = await ok(
      createEmployee,
      input({ idNumber: "11010519491231002x", contractType: 5, probationMonths: 0, retireCategory: 2 }),
      { token: hr },
    );
    const row = await one("select birth_date, gender from employees where emp_id = $1", [saved.empId]);
    expect(row).toEqual({ birth_date: "1949-12-31", gender: 2 });
    const again = await faultsOf({ idNumber: "11010519491231002X", contractType: 5, probationMonths: 0 });
    expect(again.idNumber?.[0]).toBe(`身份证号码已存在：${saved.jobNumber}`);
  });

  it("employees 2: refuses a wrong check digit; the older permanent residence card needs none", async () => {
    expect(await faultsOf({ idNumber: "110105194912310021" })).toMatchObject({ idNumber: ["身份证号码校验位错误"] });
    expect(await english({ idNumber: "110105194912310021" })).toMatchObject({
      idNumber: ["ID number check digit is wrong"],
    });
    expect((await create({ idType: 5, idNumber: "GBR440188031205", gender: 1, birthDate: "1988-03-12" })).code).toBe(
      200,
    );
    expect(await faultsOf({ idType: 5, idNumber: "GBR44018803120", gender: 1, birthDate: "1988-03-12" })).toMatchObject(
      { idNumber: ["证件号码格式错误"] },
    );
  });

  it("employees 3: refuses a gender that contradicts the number, fills it when empty", async () => {
    expect(await faultsOf({ idNumber: "440307199605200018", gender: 2 })).toMatchObject({
      gender: ["性别与身份证号码不一致"],
    });
    const saved = await ok(createEmployee, input({ idNumber: "440307199605200018" }), { token: hr });
    expect(await one("select birth_date, gender from employees where emp_id = $1", [saved.empId])).toEqual({
      birth_date: "1996-05-20",
      gender: 1,
    });
  });

  it("employees 4: refuses a person under 16 on the entry date", async () => {
    expect(await faultsOf({ idNumber: "440307201103150030", hireDate: "2026-12-01" })).toMatchObject({
      hireDate: ["入职日期时未满16周岁，禁止录用"],
    });
  });

  it("employees 5: the session flag is set from 30 days before the card expires", async () => {
    const at = (days: number) => new Date(Date.now() + 8 * 3600_000 + days * 86_400_000).toISOString().slice(0, 10);
    for (const [days, flag] of [
      [30, true],
      [31, false],
      [-1, true],
    ] as const) {
      await one("update employees set id_card_exp = $1 where job_number = '10006'", [at(days)]);
      await ok(login, { username: "10006", password: "Demo@2026" }, { ip: `192.0.2.${days + 50}` });
      const session = await one<{ id_card_expiring: boolean }>(
        "select id_card_expiring from sessions s join users u using (user_id) where u.job_number = '10006' order by s.created_at desc limit 1",
      );
      expect(session.id_card_expiring).toBe(flag);
    }
  });

  it("employees 6: a landline is accepted for a contact with a hyphen, refused as own mobile", async () => {
    const family = (phone: string) => ({ families: [{ name: "家人", relation: "父亲", phone, isEmergency: 1 }] });
    expect((await faultsOf(family("0755 26001234")))["families[0].phone"]).toEqual([
      '电话格式错误:0755 26001234,座机请用"-"连接区号',
    ]);
    expect((await create(family("0755-26001234"))).code).toBe(200);
    expect((await faultsOf({ mobile: "0755-26001234" })).mobile).toHaveLength(1);
  });

  it("employees 7: limits the probation by the term of the contract", async () => {
    const saved = await ok(createEmployee, input({ hireDate: "2026-12-01", termMonths: 36, probationMonths: 6 }), {
      token: hr,
    });
    expect(await one("select end_date, probation_end from contracts where emp_id = $1", [saved.empId])).toEqual({
      end_date: "2029-11-30",
      probation_end: "2027-05-31",
    });
    expect(await faultsOf({ termMonths: 12, probationMonths: 3 })).toMatchObject({
      probationMonths: ["该合同期限的试用期最长为2个月"],
    });
  });

  it("employees 17: a wage card must pass Luhn", async () => {
    expect((await create({ accountNo: "6222024000001234562", bankCode: await bank() })).code).toBe(200);
    expect(await faultsOf({ accountNo: "6222024000001234563", bankCode: await bank() })).toMatchObject({
      accountNo: ["银行卡号校验不通过"],
    });
  });

  it("reports all faults at once and creates nothing", async () => {
    const before = await count();
    const faults = await faultsOf({ idNumber: "1", mobile: "139", termMonths: 12, probationMonths: 6, companyId: 99 });
    expect(Object.keys(faults).sort()).toEqual(["companyId", "idNumber", "mobile", "probationMonths"]);
    expect(await count()).toBe(before);
  });

  it("the same form twice, also at the same moment, creates one person and answers alike", async () => {
    const before = await count();
    const form = input();
    const [a, b] = await Promise.all([
      callApi(createEmployee, form, { token: hr, key: "same-key-1" }),
      callApi(createEmployee, form, { token: hr, key: "same-key-1" }),
    ]);
    expect(a.code).toBe(200);
    expect(a.data).toEqual(b.data);
    expect(await count()).toBe(before + 1);
    expect((await callApi(createEmployee, { ...form, empName: "别人" }, { token: hr, key: "same-key-1" })).msg).toBe(
      "请求标识已被使用",
    );
  });

  it("refuses a changing call without a key", async () => {
    const response = await sendCall(createEmployee, input(), { token: hr, headers: { "idempotency-key": "" } });
    expect(response.status).toBe(422);
  });

  it("one mobile sent by two at once makes one person; the other is told at the field", async () => {
    const answers = await Promise.all([create({ mobile: "13655557777" }), create({ mobile: "13655557777" })]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    expect(answers.find((answer) => answer.code === 400)?.fieldErrors).toEqual({
      mobile: ["该手机号已被其他在职员工使用"],
    });
  });

  it("one ID number sent by two at once makes one person", async () => {
    const id = idNumber(901);
    const answers = await Promise.all([create({ idNumber: id }), create({ idNumber: id })]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
  });

  it("employees 19: two entries for one free place: one succeeds; twenty at once get twenty job numbers", async () => {
    await one(
      "update positions set planned_count = (select count(*) from employees where position_id = $1 and employment = 1) + 1 where position_id = $1",
      [place.positionId],
    );
    const two = await Promise.all([create(), create()]);
    expect(two.map((answer) => answer.code).sort()).toEqual([200, 400]);
    const full = await callApi(createEmployee, input(), { token: await sessionOf("10003") });
    expect(full.fieldErrors?.positionId).toEqual(["该岗位编制已满"]);
    await roomyPosition();
    const twenty = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(new Set(twenty.map((answer) => answer.data?.jobNumber)).size).toBe(20);
  });

  it("a site's specialist enters people at the own site only", async () => {
    const nanshan = await roomyPosition(4);
    const at = { departmentId: nanshan.departmentId, positionId: nanshan.positionId };
    const site = await sessionOf("10017");
    expect((await create({ ...at, siteId: 4 }, site)).code).toBe(200);
    expect((await create({ ...at, siteId: 1 }, site)).fieldErrors?.siteId).toEqual(["不在你的管理范围内"]);
    expect((await create({ ...at, siteId: 4, overseasWarehouse: 1 }, site)).code).toBe(400);
  });

  it("is refused to people without the code and outside the input's listed fields nothing is taken", async () => {
    expect((await create({}, await sessionOf("10011"))).code).toBe(403);
    const saved = await ok(
      createEmployee,
      { ...input(), employment: 3, userId: 1, empId: 1 } as In<typeof createEmployee>,
      { token: hr },
    );
    expect(saved.empId).not.toBe(1);
    expect(await one("select employment from employees where emp_id = $1", [saved.empId])).toEqual({ employment: 1 });
  });
});

describe("editing an employee", () => {
  const change = async (empId: number, values: Partial<In<typeof updateEmployee>>) => {
    const record = await ok(employeeDetail, { empId }, { token: hr });
    return {
      empId,
      version: record.version,
      empName: record.empName,
      expDate: record.expDate ?? undefined,
      maritalStatus: record.maritalStatus,
      ...values,
    };
  };

  it("employees 20: of two editors the second is refused and nothing is overwritten", async () => {
    const { empId } = await ok(createEmployee, input(), { token: hr });
    const first = await change(empId, { nativePlace: "湖南" });
    const second = await change(empId, { nativePlace: "四川" });
    const answers = await Promise.all([
      callApi(updateEmployee, first, { token: hr }),
      callApi(updateEmployee, second, { token: hr }),
    ]);
    const refused = answers.find((answer) => answer.code !== 200);
    expect(refused).toMatchObject({ code: 409, msg: "数据已被他人修改,请刷新后重试" });
    const row = await one<{ native_place: string; version: number }>(
      "select native_place, version from employees where emp_id = $1",
      [empId],
    );
    expect(row.version).toBe(2);
  });

  it("writes an audit row with exactly the changed fields, secrets without content", async () => {
    const { empId } = await ok(createEmployee, input(), { token: hr });
    await ok(updateEmployee, await change(empId, { nation: "壮族", mobile: "13755556666" }), { token: hr });
    const timeline = await ok(employeeChanges, { empId }, { token: hr });
    expect(timeline[0]).toMatchObject({ action: "employee.update" });
    expect(timeline[0]!.fields.map((field) => [field.field, field.after]).sort()).toEqual([
      ["mobile", "changed"],
      ["nation", "壮族"],
    ]);
  });

  it("refuses a reporting loop, also when two edits would close it together", async () => {
    const [a, b] = [await ok(createEmployee, input(), { token: hr }), await ok(createEmployee, input(), { token: hr })];
    const answers = await Promise.all([
      callApi(updateEmployee, await change(a.empId, { managerEmpId: b.empId }), { token: hr }),
      callApi(updateEmployee, await change(b.empId, { managerEmpId: a.empId }), { token: hr }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.code === 409)?.msg).toBe("汇报关系不能循环");
  });

  it("refuses a NUL byte in a name with a sentence", async () => {
    expect((await faultsOf({ empName: "a\u0000b" })).empName).toEqual(["含有不可见的控制字符，请删除后重试"]);
  });
});

describe("reading", () => {
  it("shell 21: a person outside the scope answers like one that does not exist", async () => {
    const site = await sessionOf("10017");
    const other = await one<{ emp_id: number }>("select emp_id from employees where job_number = '10011'");
    const hidden = await callApi(employeeDetail, { empId: other.emp_id }, { token: site });
    const absent = await callApi(employeeDetail, { empId: 999_999_999 }, { token: site });
    expect(hidden).toEqual(absent);
    expect(hidden).toMatchObject({ code: 404, msg: "记录不存在或无权查看" });
    const list = await ok(searchEmployees, { page: { pageSize: 1000 } }, { token: site });
    expect(list.simpleList.every((row) => row.siteId === 4 && row.overseasWarehouse === 0)).toBe(true);
    expect(list.page.totalCount).toBe(list.simpleList.length);
  });

  it("a department head sees the own tree only", async () => {
    const head = await sessionOf("10007");
    const list = await ok(searchEmployees, { page: { pageSize: 1000 } }, { token: head });
    expect(list.simpleList.some((row) => row.jobNumber === "10011")).toBe(true);
    expect(list.simpleList.some((row) => row.jobNumber === "10012")).toBe(false);
  });

  it("the general manager, whose office is above everything else, sees the whole company", async () => {
    const { n } = await one<{ n: number }>("select count(*)::int as n from employees where job_number <> '10014'");
    const all = await ok(searchEmployees, { query: {} }, { token: await sessionOf("10014") });
    expect(all.page.totalCount).toBeGreaterThanOrEqual(n);
  });

  it("leaves the one department above all others out of the paths of those below it", async () => {
    const { simpleList } = await ok(searchEmployees, { page: { pageSize: 500 }, query: {} }, { token: hr });
    const paths = new Set(simpleList.map(({ departmentPath }) => departmentPath));
    expect(paths).toContain("总经理办公室");
    expect(paths).toContain("客户服务部");
    expect([...paths].filter((path) => path.startsWith("总经理办公室 /"))).toEqual([]);
  });

  it("finds by name part, pinyin, initials and job number", async () => {
    const find = async (likeEmpName: string) =>
      (await ok(searchEmployees, { query: { likeEmpName } }, { token: hr })).simpleList.map((row) => row.jobNumber);
    const { emp_name, name_pinyin } = await one<{ emp_name: string; name_pinyin: string }>(
      "select emp_name, name_pinyin from employees where job_number = '10011'",
    );
    for (const typed of [emp_name, emp_name.slice(1), name_pinyin, "10011", ` ${emp_name} `])
      expect(await find(typed)).toContain("10011");
    expect(await find("%")).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
  });

  it("sorts and pages without overlap; page 0 and page 10^9 answer", async () => {
    const page = async (pageNo: number) =>
      (await ok(searchEmployees, { page: { pageNo, pageSize: 50 }, query: { sort: "-hireDate" } }, { token: hr }))
        .simpleList;
    const first = await page(1);
    const second = await page(2);
    expect(new Set([...first, ...second].map((row) => row.empId)).size).toBe(100);
    expect(first[0]!.hireDate >= first.at(-1)!.hireDate && first.at(-1)!.hireDate >= second[0]!.hireDate).toBe(true);
    expect(await page(0)).toHaveLength(50);
    expect(await page(1_000_000_000)).toEqual([]);
  });

  it("masks sensitive values; revealing one needs the code and leaves a trace", async () => {
    const { empId } = await ok(createEmployee, input({ mobile: "13512345678" }), { token: hr });
    const record = await ok(employeeDetail, { empId }, { token: hr });
    expect(record.mobile).toBe("135****5678");
    expect(record.idNumber).toMatch(/^110\*+\d{3}[\dX]$/);
    expect(
      (await callApi(revealField, { empId, field: "mobile", purpose: "x" }, { token: await sessionOf("10003") })).code,
    ).toBe(403);
    expect(await ok(revealField, { empId, field: "mobile", purpose: "联系本人" }, { token: hr })).toEqual({
      value: "13512345678",
    });
    const trace = await one<{ after: object }>(
      "select after from audit_log where action = 'employee.reveal' order by id desc limit 1",
    );
    expect(trace.after).toEqual({ field: "mobile", purpose: "联系本人" });
    expect(
      (
        await callApi(
          revealField,
          { empId, field: "mobile", purpose: "x" },
          { token: await sessionOf("10002", { actorJobNumber: "10014" }) },
        )
      ).code,
    ).toBe(403);
  });

  it("the person it is about sees who opened what and why, nobody else's", async () => {
    const { emp_id } = await one<{ emp_id: number }>("select emp_id from employees where job_number = '10012'");
    await ok(revealField, { empId: emp_id, field: "idNumber", purpose: "社保核对" }, { token: hr });
    const seen = await ok(myAccesses, {}, { token: await sessionOf("10012") });
    expect(seen[0]).toMatchObject({ who: "苏婉清 10002", field: "idNumber", purpose: "社保核对" });
    expect(
      (await ok(myAccesses, {}, { token: await sessionOf("10013") })).some(({ purpose }) => purpose === "社保核对"),
    ).toBe(false);
  });

  it("everybody sees the own record and the people picker's few fields", async () => {
    const mine = await ok(myRecord, {}, { token: await sessionOf("10012") });
    expect(mine.jobNumber).toBe("10012");
    const picked = await ok(pickPeople, { query: { likeEmpName: "10011" } }, { token: await sessionOf("10012") });
    expect(Object.keys(picked.simpleList[0]!).sort()).toEqual([
      "departmentName",
      "empId",
      "empName",
      "id",
      "jobNumber",
    ]);
  });

  it("exports the filtered list as a workbook, masked, audited, once a moment", async () => {
    const response = await sendCall(exportEmployees, { query: { siteId: 4 } }, { token: hr });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("spreadsheetml");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    const audited = await one<{ after: { rows: number } }>(
      "select after from audit_log where action = 'employee.export' order by id desc limit 1",
    );
    const total = (await ok(searchEmployees, { query: { siteId: 4 } }, { token: hr })).page.totalCount;
    expect(audited.after.rows).toBe(total);
    expect((await callApi(exportEmployees, { query: {} }, { token: await sessionOf("10003") })).code).toBe(403);
  });

  it("exports the columns that were chosen, in their order, of the people that were ticked", async () => {
    const { simpleList } = await ok(searchEmployees, { query: { siteId: 4 } }, { token: hr });
    const [first, , third] = simpleList;
    const csvOf = async (input: In<typeof exportEmployees>) =>
      (await sendCall(exportEmployees, input, { token: hr, headers: { accept: "text/csv" } })).text();
    const emp = [String(third!.empId), String(first!.empId)];
    const csv = await csvOf({ query: { emp }, fields: "jobNumber,mobile,empName" as never });
    expect(
      csv
        .replace("\uFEFF", "")
        .trim()
        .split("\r\n")
        .map((line) => line.replaceAll('"', "").split(",")),
    ).toEqual([
      ["工号", "手机", "姓名"],
      ...[first!, third!].map(({ jobNumber, mobile, empName }) => [jobNumber, mobile, empName]),
    ]);
    expect((await callApi(exportEmployees, { query: { emp: ["x"] } as never }, { token: hr })).code).toBe(400);
  });

  it("exports whole numbers only to who may, asks for them and says why, which is recorded", async () => {
    await one("delete from rate_counters returning 1");
    const whole = { query: { siteId: 4 }, fields: ["jobNumber", "mobile"] as const, whole: 1 };
    const silent = await callApi(exportEmployees, { ...whole, fields: [...whole.fields] }, { token: hr });
    expect([silent.code, silent.fieldErrors]).toEqual([400, { reason: ["请写明需要完整号码的用途"] }]);
    const said = { ...whole, fields: [...whole.fields], reason: "社保增员申报" };
    const headers = { accept: "text/csv" };
    const csv = await (await sendCall(exportEmployees, said, { token: hr, headers })).text();
    expect(csv).not.toContain("*");
    expect(csv).toMatch(/1\d{10}/);
    const { after } = await one<{ after: object }>(
      "select after from audit_log where action = 'employee.export' order by id desc limit 1",
    );
    expect(after).toMatchObject({ whole: 1, reason: "社保增员申报" });
    const masked = await (await sendCall(exportEmployees, { ...said, whole: 0 }, { token: hr, headers })).text();
    expect(masked).toContain("****");
  });
});

const count = async () => Number((await one<{ n: string }>("select count(*) as n from employees")).n);
const bank = async () =>
  (await one<{ item_code: string }>("select item_code from classify_items where classify_code = 'bank_name' limit 1"))
    .item_code;
