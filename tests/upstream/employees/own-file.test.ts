import { beforeEach, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import { ownIdentity, uploadIdentityPhoto } from "~/contracts/employees/card";
import { queryBasicInfo } from "~/contracts/employees/employee-lookups";
import { employeeDetail, updateEmployee } from "~/contracts/employees/employee-records";
import { myRequests, proposalForm, proposeChange, requestForm, searchChanges } from "~/contracts/employees/own-file";
import { countMenus } from "~/contracts/shell/session";
import { wageCardMonth } from "~/lib/employees/wage-card";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { takeEffect } from "~/upstream/domains.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import type { Refusal } from "~/upstream/platform/refusal.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { awaited, opened, wanted } from "../../support/entries";
import { roomyPosition } from "../../support/people";
import { account, BRANCH, decide, formOf, holderOf, loadBanks } from "./personnel-support";

let me: string;
let hr: string;
let empId: number;

beforeEach(async () => {
  await useDatabase();
  await loadBanks();
  me = await sessionOf("10011");
  hr = await sessionOf("10003");
  empId = (await one<{ emp_id: number }>("select emp_id from employees where job_number = '10011'")).emp_id;
});

const contact = { section: "contact", mobile: "13912345678", email: "new@example.com" } as const;
const card = (changes: object = {}) =>
  ({ section: "wageCard", accountName: "", accountNo: account(1), cnaps: BRANCH.cnaps, ...changes }) as const;
const nameOf = async () =>
  (await one<{ emp_name: string }>("select emp_name from employees where emp_id = $1", [empId])).emp_name;
const cards = () =>
  one<{ n: string }>(
    "select string_agg(account_tail || ':' || coalesce(valid_from::text, '-') || ':' || coalesce(valid_to::text, '-') || ':' || coalesce(effective_month, ''), ' ' order by id) as n from bank_cards where emp_id = $1 and purpose = 1",
    [empId],
  );
const person = () =>
  one<{ mobile: string; email: string; version: number }>(
    "select mobile, email, version from employees where emp_id = $1",
    [empId],
  );

describe("an own-file change", () => {
  it("goes to HR at once, changes exactly what was proposed when it is passed, and is recorded without the number", async () => {
    const before = await person();
    const { id, instanceId } = await ok(proposeChange, { ...contact, mobile: before.mobile }, { token: me });
    expect(await formOf(id)).toMatchObject({ id: instanceId, status: 1 });
    expect(await holderOf(id)).toEqual({ jobNumber: "10002" });
    expect(await person()).toEqual(before);
    await decide(id);
    expect(await person()).toEqual({ ...before, email: "new@example.com", version: before.version + 1 });
    const row = await one<{ before: object; after: object; user_id: number }>(
      "select before, after, user_id from audit_log where action = 'employee.update' order by id desc limit 1",
    );
    expect([row.before, row.after]).toEqual([{ email: before.email }, { email: "new@example.com" }]);
    expect(row.user_id).toBe(
      (await one<{ user_id: number }>("select user_id from users where job_number = '10002'")).user_id,
    );
    const second = await ok(proposeChange, contact, { token: me });
    await decide(second.id);
    expect(await person()).toMatchObject({ mobile: "13912345678" });
    expect(
      JSON.stringify(
        await one("select before, after from audit_log where action = 'employee.update' order by id desc limit 1"),
      ),
    ).not.toContain("13912345678");
  });

  it("is refused at its fields: a landline as own mobile, a mobile of somebody else, nothing changed, two highest educations, no emergency contact", async () => {
    const faults = async (input: object) => (await callApi(proposeChange, input as never, { token: me })).fieldErrors;
    expect(await faults({ ...contact, mobile: "0755-26001234" })).toMatchObject({
      mobile: [expect.stringContaining("0755-26001234")],
    });
    const other = await one<{ mobile: string }>("select mobile from employees where job_number = '10012'");
    expect(await faults({ ...contact, mobile: other.mobile })).toEqual({ mobile: ["该手机号已被其他在职员工使用"] });
    const { mobile, email } = await person();
    expect(await callApi(proposeChange, { section: "contact", mobile, email }, { token: me })).toMatchObject({
      code: 409,
      msg: "没有任何变更",
    });
    const school = { education: 5, schoolName: "深圳大学", isHighest: 1 };
    expect(await faults({ section: "education", educations: [school, { ...school, schoolName: "暨南大学" }] })).toEqual(
      { "educations[0].isHighest": ["最高学历须且只能选一项"] },
    );
    expect(
      await faults({
        section: "family",
        families: [{ name: "王芳", relation: "母亲", phone: "13800138000", isEmergency: 0 }],
      }),
    ).toEqual({ "families[0].isEmergency": ["至少设置一名紧急联系人"] });
  });

  it("lists are replaced as the archive's form replaces them; the rest of the file stays", async () => {
    const works = await one("select count(*)::int as n from work_experiences where emp_id = $1", [empId]);
    const { id } = await ok(
      proposeChange,
      { section: "family", families: [{ name: "王芳", relation: "母亲", phone: "0755-26001234", isEmergency: 1 }] },
      { token: me },
    );
    await decide(id);
    expect(
      await one(
        "select name, phone, (select count(*)::int from family_contacts f where f.emp_id = c.emp_id) as n from family_contacts c where emp_id = $1",
        [empId],
      ),
    ).toEqual({ name: "王芳", phone: "0755-26001234", n: 1 });
    expect(await one("select count(*)::int as n from work_experiences where emp_id = $1", [empId])).toEqual(works);
    const school = await ok(
      proposeChange,
      { section: "education", educations: [{ education: 6, schoolName: "中山大学", isHighest: 1, graduated: 1 }] },
      { token: me },
    );
    await decide(school.id);
    expect(await one("select school_name, is_highest from education_records where emp_id = $1", [empId])).toEqual({
      school_name: "中山大学",
      is_highest: 1,
    });
  });

  it("one a section is on its way, also when two are sent at once; a refused one changes nothing and makes room", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => callApi(proposeChange, { ...contact, email: `a${n}@example.com` }, { token: me })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ code }) => code === 409)!.msg).toBe("该内容已有审核中的申请，请等待处理或先撤回");
    const { id } = answers.find(({ code }) => code === 200)!.data!;
    const before = await person();
    await decide(id, rejectTask);
    expect(await person()).toEqual(before);
    expect((await callApi(proposeChange, contact, { token: me })).code).toBe(200);
    const address = await ok(
      proposeChange,
      {
        section: "address",
        householdAddress: "广东省深圳市龙华区民治街道 1 号",
        currentAddress: "广东省深圳市南山区粤海街道 2 号",
      },
      { token: me },
    );
    expect(address.id).toBeGreaterThan(id);
  });

  it("the same form sent twice is one request", async () => {
    const key = crypto.randomUUID();
    const [first, again] = [
      await ok(proposeChange, contact, { token: me, key }),
      await ok(proposeChange, contact, { token: me, key }),
    ];
    expect(again).toEqual(first);
    expect(await one("select count(*)::int as n from personnel_requests")).toEqual({ n: 1 });
  });

  it("a field that changed meanwhile is told with both values and not overwritten", async () => {
    const { id } = await ok(proposeChange, contact, { token: me });
    await one(
      "update employees set email = 'hr@example.com', version = version + 1 where emp_id = $1 returning emp_id",
      [empId],
    );
    const refused = await decide(id).catch((error: Refusal) => error.text);
    expect(refused).toMatchObject({
      key: "ownFile:said.changedSince",
      params: { field: "邮箱", now: "hr@example.com" },
    });
    expect(await person()).toMatchObject({ email: "hr@example.com" });
    expect((await formOf(id)).status).toBe(1);
    await decide(id, returnTask as never);
    const { path } = await ok(requestForm, { id }, { token: me });
    expect(path).toBe(`/employees/mine/change/contact?id=${id}`);
    const form = await ok(proposalForm, { section: "contact", id }, { token: me });
    expect(form.values).toMatchObject({ mobile: "13912345678", email: "new@example.com" });
    expect((await callApi(proposeChange, { ...contact, id, version: 1 }, { token: me })).code).toBe(409);
    await ok(proposeChange, { ...contact, id, version: form.version! }, { token: me });
    await decide(id);
    expect(await person()).toMatchObject({ email: "new@example.com", mobile: "13912345678" });
  });

  it("passed while HR edits the same file: the one who comes second is refused", async () => {
    const { id } = await ok(proposeChange, contact, { token: me });
    const record = await ok(employeeDetail, { empId }, { token: hr });
    const { empName, version, educations, works, families, longTerm, expDate, idStartDate, issuedBy, gender, nation } =
      record;
    const nullable = <T extends object>(rows: T[]) =>
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
    const edit = {
      empId,
      version,
      empName,
      gender,
      nation,
      issuedBy,
      longTerm,
      expDate: expDate ?? undefined,
      idStartDate: idStartDate ?? undefined,
      educations: nullable(educations),
      works: nullable(works),
      families: nullable(families).map((row) => ({ ...row, phone: "13800138000" })),
      email: "hr@example.com",
    };
    const [passed, edited] = await Promise.allSettled([
      decide(id),
      callApi(updateEmployee, edit as never, { token: hr }),
    ]);
    const editWon = edited.status === "fulfilled" && edited.value.code === 200;
    expect(passed.status === "fulfilled").toBe(!editWon);
    expect(await person()).toMatchObject(
      editWon ? { email: "hr@example.com" } : { email: "new@example.com", mobile: "13912345678" },
    );
  });

  it("HR of another site does not see it, another person neither reads nor edits it, the list masks, the badge counts", async () => {
    const { id } = await ok(proposeChange, contact, { token: me });
    const at = async (token: string) =>
      (await ok(searchChanges, { page: {}, query: {} }, { token })).simpleList.filter((row) => row.id === id);
    expect(await at(await sessionOf("10017"))).toEqual([]);
    const [row] = await at(hr);
    expect(row).toMatchObject({ jobNumber: "10011", section: "contact", status: 1, readable: false });
    expect(row!.changes).toContainEqual(expect.objectContaining({ label: "手机", after: "139****5678" }));
    expect((await at(await sessionOf("10002")))[0]).toMatchObject({ readable: true });
    expect((await ok(countMenus, {}, { token: hr })).change).toBe(1);
    expect((await ok(countMenus, {}, { token: await sessionOf("10017") })).change).toBe(0);
    expect((await ok(countMenus, {}, { token: me })).change).toBe(0);
    const other = await sessionOf("10012");
    expect((await callApi(requestForm, { id }, { token: other })).code).toBe(404);
    expect((await callApi(proposalForm, { section: "contact", id }, { token: other })).code).toBe(404);
    expect((await callApi(proposeChange, { ...contact, id, version: 2 }, { token: other })).code).toBe(404);
    expect(await ok(myRequests, {}, { token: other })).toEqual([]);
    const { id: instanceId } = await formOf(id);
    expect((await callApi(instanceDetail, { id: instanceId }, { token: other })).code).toBe(404);
    expect((await callApi(searchChanges, { page: {}, query: {} }, { token: me })).code).toBe(403);
  });
});

describe("the wage card", () => {
  it("employees 17: card 6222024000001234562 passes, 6222024000001234563 is refused; a passbook goes with a reason", async () => {
    const accountName = await nameOf();
    const faults = async (changes: object) =>
      (await callApi(proposeChange, card({ accountName, ...changes }), { token: me })).fieldErrors;
    expect(await faults({ accountNo: "6222024000001234563" })).toEqual({ accountNo: ["银行卡号校验不通过"] });
    expect(await faults({ accountNo: "6222024000001234563", unchecked: 1 })).toEqual({ uncheckedReason: ["不能为空"] });
    expect(await faults({ accountName: "别人" })).toEqual({ accountName: ["户名须与员工姓名一致"] });
    expect(await faults({ cnaps: "102584002099" })).toEqual({ cnaps: ["银行库中没有该联行号，或已停用"] });
    expect(await faults({ cnaps: "12345" })).toEqual({ cnaps: ["银行库中没有该联行号，或已停用"] });
    const { id } = await ok(proposeChange, card({ accountName, accountNo: "6222 0240 0000 1234 562" }), { token: me });
    const stored = await one<{ after: Record<string, string> }>("select after from personnel_requests where id = $1", [
      id,
    ]);
    expect(JSON.stringify(stored)).not.toContain("6222024000001234562");
    expect(unseal(stored.after.accountNo!)).toBe("6222024000001234562");
    const { changes } = (await ok(myRequests, {}, { token: me })).find((row) => row.id === id)!;
    expect(JSON.stringify(changes)).toMatch(/\*{12}4562/);
  });

  it("a change keeps the card before as history, is told by inbox and SMS, and after the cut-off waits for the next month", async () => {
    const today = companyDay();
    const before = (await cards()).n;
    const { id } = await ok(proposeChange, card({ accountName: await nameOf() }), { token: me });
    await decide(id);
    const month = wageCardMonth(today, 20);
    const tail = account(1).slice(-4);
    if (month) expect((await cards()).n).toBe(`${before} ${tail}:-:-:${month}`);
    else expect((await cards()).n).toMatch(new RegExp(`:${today}: ${tail}:${today}:-:$`));
    expect(
      await one("select count(*)::int as n from notifications where emp_id = $1 and event_key like 'wage-card:%'", [
        empId,
      ]),
    ).toEqual({ n: 1 });
    expect(await one("select count(*)::int as n from pgboss.job where name = 'card.sms'")).toEqual({ n: 1 });
    const record = await ok(employeeDetail, { empId }, { token: hr });
    expect(record.bankCards.filter(({ purpose }) => purpose === 1).map(({ from }) => from)).toEqual(
      month ? [null, month] : [null],
    );
  });

  it("a card that waits is used from the first of its month, once, and the one before ends that day", async () => {
    await one(
      `insert into bank_cards (emp_id, purpose, account_name, account_no, account_hash, account_tail, bank_code, valid_from, effective_month) values ($1, 1, 'x', 'x', 'x', '0001', '308', null, '2027-01') returning id`,
      [empId],
    );
    const at = (clock: string) => takeEffect(new Date(clock));
    await at("2026-12-31T15:59:00Z");
    expect((await cards()).n).toMatch(/0001:-:-:2027-01$/);
    await Promise.all([at("2026-12-31T16:05:00Z"), at("2026-12-31T16:05:00Z")]);
    expect((await cards()).n).toMatch(/:2027-01-01: 0001:2027-01-01:-:2027-01$/);
    expect(await one("select count(*)::int as n from audit_log where action = 'employee.wageCard'")).toEqual({ n: 1 });
  });
});

describe("the identity card", () => {
  it("is renewed with its photographs: HR passes, the file has both and the list's expiry day", async () => {
    const seen = await ok(ownIdentity, {}, { token: me });
    expect(seen.idNumber).toMatch(/^\d{3}\*+[\dX]{4}$/);
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    for (const item of [2, 1, 1]) await ok(uploadIdentityPhoto, { item, name: "card.png" }, { token: me, file: png });
    const [from, to] = [companyDay(), addDays(companyDay(), 7_300)];
    expect(
      (
        await callApi(
          proposeChange,
          { section: "identityCard", issuedBy: "深圳市公安局龙华分局", idStartDate: from },
          { token: me },
        )
      ).fieldErrors,
    ).toEqual({ expDate: ["请填写有效期截止日或勾选长期"] });
    expect(
      (
        await callApi(
          proposeChange,
          { section: "identityCard", issuedBy: "x", idStartDate: "2000-01-01", expDate: "2001-01-01" },
          { token: me },
        )
      ).fieldErrors,
    ).toEqual({ expDate: ["该证件已过期"] });
    const { id } = await ok(
      proposeChange,
      { section: "identityCard", issuedBy: "深圳市公安局龙华分局", idStartDate: from, expDate: to },
      { token: me },
    );
    await decide(id);
    expect(
      await one(
        `select c.issued_by, c.exp_date, e.id_card_exp from identity_cards c join employees e using (emp_id) where emp_id = $1`,
        [empId],
      ),
    ).toEqual({ issued_by: "深圳市公安局龙华分局", exp_date: to, id_card_exp: to });
    expect(
      await one(
        "select array_agg(doc_type order by doc_type) as types from employee_files where emp_id = $1 and doc_type in (1, 2)",
        [empId],
      ),
    ).toEqual({ types: [1, 2] });
    expect((await ok(queryBasicInfo, { jobNumber: "10011" }, { token: me })).expDate).toBe(to);
  });

  it("queryBasicInfo answers the own number, those in scope, and whoever has link and proved mobile", async () => {
    expect(await ok(queryBasicInfo, { jobNumber: "10011" }, { token: me })).toMatchObject({
      jobNumber: "10011",
      mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    });
    expect((await callApi(queryBasicInfo, { jobNumber: "10012" }, { token: me })).code).toBe(404);
    expect((await callApi(queryBasicInfo, { jobNumber: "10012" }, { token: hr })).code).toBe(200);
    expect((await callApi(queryBasicInfo, { jobNumber: "10011" })).code).toBe(404);
    const preEntry = await awaited(hr, wanted(await roomyPosition()));
    const link = await opened(preEntry);
    expect(await ok(queryBasicInfo, link)).toMatchObject({
      empId: null,
      jobNumber: "",
      mobile: expect.stringContaining("****"),
    });
    expect((await callApi(queryBasicInfo, { ...link, key: "A".repeat(43) })).code).not.toBe(200);
    expect((await callApi(queryBasicInfo, { formToken: "A".repeat(43), key: link.key })).code).toBe(404);
  });
});
