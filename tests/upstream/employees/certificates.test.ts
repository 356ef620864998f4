import { beforeEach, describe, expect, it } from "vitest";
import {
  applyCertificate,
  certificateApplication,
  certificateDetail,
  exportCertificates,
  issueCertificate,
  revokeCertificate,
  searchCertificates,
} from "~/contracts/employees/certificates";
import type { In } from "~/contracts/endpoint";
import { companyDay } from "~/lib/period";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { decide, formOf, holderOf } from "./personnel-support";

let hr: string;
let me: string;
const YEAR = companyDay().slice(0, 4);

beforeEach(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  me = await sessionOf("10011");
});

const wanted = (more: object = {}) => ({ type: 1, purpose: "办理银行贷款", language: "zh" as const, ...more });
const apply = (more: object = {}, token = me) => callApi(applyCertificate, wanted(more), { token });
const issue = (more: Partial<In<typeof issueCertificate>> = {}, token = hr) =>
  callApi(issueCertificate, { ...wanted(), empIdText: "10011", ...more }, { token });
const mine = (token = me, query: object = {}) => ok(searchCertificates, { page: {}, query }, { token });
const issued = async (request: number) =>
  (await one<{ id: number }>("select id from certificates where request_id = $1", [request])).id;
const wageOf = (jobNumber: string, wage: number | null) =>
  one(
    "update contracts set wage = $2, probation_wage = null where emp_id = (select emp_id from employees where job_number = $1) returning id",
    [jobNumber, wage],
  );

describe("an employee's request for a certificate", () => {
  it("goes to HR; passed, the certificate is there with number, frozen facts and hash, for its owner to print", async () => {
    const { id } = (await apply()).data!;
    expect(await holderOf(id)).toEqual({ jobNumber: "10002" });
    expect((await mine()).simpleList).toEqual([]);
    await decide(id);
    expect((await formOf(id)).status).toBe(2);
    const key = await issued(id);
    const paper = await ok(certificateDetail, { id: key }, { token: me });
    expect(paper).toMatchObject({
      certNo: `ZM-${YEAR}-0001`,
      state: 1,
      issuedOn: companyDay(),
      mayRevoke: false,
      paper: { title: "在职证明" },
    });
    expect(paper.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(paper.paper.closing).toContain("办理银行贷款");
    const { number } = await one<{ number: string }>(
      "select facts->>'idNumber' as number from certificates where id = $1",
      [key],
    );
    expect(number).toMatch(/^\d{3}\*{11}\w{4}$/);
    await one("update employees set emp_name = '改名' where job_number = '10011' returning emp_id");
    expect((await ok(certificateDetail, { id: key }, { token: me })).paper).toEqual(paper.paper);
    await expect(one("update certificates set purpose = 'y' where id = $1 returning id", [key])).rejects.toThrow(
      "only revoked",
    );
  });

  it("in English calls department and post by their English names, where those are given", async () => {
    await one(
      `with d as (update departments set names = '{"en": "Customer Care"}' from employees e
        where e.job_number = '10011' and e.department_id = departments.department_id)
      update positions set names = '{"en": "Service Officer"}' from employees e
      where e.job_number = '10011' and e.position_id = positions.position_id returning positions.position_id`,
    );
    const { id } = (await issue({ language: "en" })).data!;
    const paper = JSON.stringify((await ok(certificateDetail, { id }, { token: hr })).paper);
    expect(paper).toContain("Customer Care");
    expect(paper).toContain("Service Officer");
    const chinese = (await issue()).data!;
    expect(JSON.stringify((await ok(certificateDetail, { id: chinese.id }, { token: hr })).paper)).not.toContain(
      "Care",
    );
  });

  it("for income goes to compensation after HR and says the wage of the contract; without one it is refused", async () => {
    await wageOf("10011", null);
    expect(await apply({ type: 2 })).toMatchObject({ code: 409, msg: "劳动合同没有约定月工资，不能开具收入证明" });
    await wageOf("10011", 1_234_500);
    const { id } = (await apply({ type: 2, language: "en" })).data!;
    await decide(id);
    expect(await holderOf(id)).toEqual({ jobNumber: "10004" });
    await decide(id);
    const { paper } = await ok(certificateDetail, { id: await issued(id) }, { token: me });
    expect(paper.title).toBe("Certificate of Income");
    expect(paper.lines.at(-1)).toEqual({
      label: "Average monthly income (before tax)",
      value: "CNY 12,345.00 (monthly wage of the present labour contract)",
    });
    expect(JSON.stringify(await one("select jsonb_agg(after) as all from audit_log"))).not.toContain("1234500");
  });

  it("comes one at a time; one that came back is sent again by its owner alone, and a rejected one issues nothing", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply()));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)]);
    const { id } = answers.find(({ code }) => code === 200)!.data!;
    await decide(id, returnTask as never);
    const values = await ok(certificateApplication, { requestId: id }, { token: me });
    expect(values).toMatchObject({ type: 1, purpose: "办理银行贷款", language: "zh" });
    const other = await sessionOf("10012");
    expect((await callApi(certificateApplication, { requestId: id }, { token: other })).code).toBe(404);
    expect((await apply({ requestId: id, requestVersion: values.requestVersion }, other)).code).toBe(404);
    expect((await apply({ requestId: id, requestVersion: values.requestVersion - 1 })).code).toBe(409);
    expect((await apply({ requestId: id, requestVersion: values.requestVersion, purpose: "签证" })).data).toMatchObject(
      { id },
    );
    await decide(id, rejectTask);
    expect(await one("select count(*)::int as n from certificates")).toEqual({ n: 0 });
  });

  it("needs a purpose of at most 200 characters, a type of its own and a language", async () => {
    expect(Object.keys((await apply({ purpose: "", type: 3, language: "fr" })).fieldErrors!).sort()).toEqual([
      "language",
      "purpose",
      "type",
    ]);
    expect((await apply({ purpose: "x".repeat(201) })).code).toBe(400);
  });
});

describe("HR", () => {
  it("issues within the scope without a request; of fifty at once every one has a number of its own, none is left out", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue()));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await one("select count(distinct cert_no)::int as n, max(cert_no) as last from certificates")).toEqual({
      n: 50,
      last: `ZM-${YEAR}-0050`,
    });
  });

  it("of another site, or for oneself, or without the code, issues nothing; what somebody earns needs the code for sensitive fields", async () => {
    const nanshan = await sessionOf("10017");
    expect((await issue({}, nanshan)).fieldErrors).toEqual({ empId: ["没有此姓名或工号的在职人员"] });
    expect((await issue({ empIdText: "10002" })).fieldErrors).toEqual({ empId: ["本人的证明请走申请"] });
    expect((await issue({}, me)).code).toBe(403);
    await wageOf("10011", 800_000);
    const specialist = await sessionOf("10003");
    expect((await issue({ type: 2 }, specialist)).fieldErrors).toEqual({
      type: ["你没有查看该员工收入的权限，请由本人申请"],
    });
    const { id } = (await issue({ type: 2 })).data!;
    expect((await callApi(certificateDetail, { id }, { token: specialist })).code).toBe(404);
    for (const other of [nanshan, await sessionOf("10012"), await sessionOf("10007")])
      expect((await callApi(certificateDetail, { id }, { token: other })).code).toBe(404);
    expect((await mine(specialist)).simpleList).toMatchObject([{ id, readable: false }]);
    expect((await mine(nanshan)).simpleList).toEqual([]);
  });

  it("revokes with a reason, once and as seen; a reissue has a new number and names the old one", async () => {
    const { id } = (await issue()).data!;
    const revoke = (more: object = {}) =>
      callApi(revokeCertificate, { id, version: 1, reason: "岗位有误", ...more }, { token: hr });
    expect((await revoke({ reason: "" })).fieldErrors).toEqual({ reason: ["不能为空"] });
    expect((await revoke({ version: 9 })).code).toBe(409);
    expect(
      (await callApi(revokeCertificate, { id, version: 1, reason: "x" }, { token: await sessionOf("10017") })).code,
    ).toBe(404);
    const twice = await Promise.all([revoke({ reissue: 1 }), revoke({ reissue: 1 })]);
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 409]);
    const next = twice.find(({ code }) => code === 200)!.data!;
    expect(await ok(certificateDetail, { id: next.id }, { token: me })).toMatchObject({
      state: 1,
      replaces: `ZM-${YEAR}-0001`,
      certNo: `ZM-${YEAR}-0002`,
    });
    expect(await ok(certificateDetail, { id }, { token: me })).toMatchObject({ state: 2, reason: "岗位有误" });
  });
});

describe("the list", () => {
  it("holds a dimission's number without a row of its own, filters, and leaves as a workbook", async () => {
    await issue();
    await one(
      `insert into dimissions (emp_id, opened_by_emp_id, type, initiator, reason_code, expect_date, submit_date, last_work_date, state, cert_no)
       select emp_id, 2, 2, 1, '1', '2025-06-30', '2025-06-01', '2025-06-30', 3, 'LZ-2025-0001' from employees where job_number = '10012' returning id`,
    );
    expect((await mine(hr)).simpleList.map(({ certNo, type, readable }) => [certNo, type, readable])).toEqual([
      [`ZM-${YEAR}-0001`, 1, true],
      ["LZ-2025-0001", 3, true],
    ]);
    expect((await mine(await sessionOf("10012"))).simpleList).toMatchObject([
      { certNo: "LZ-2025-0001", readable: false },
    ]);
    const found = async (query: object) => (await mine(hr, query)).simpleList.map(({ type }) => type);
    expect(await found({ type: 3 })).toEqual([3]);
    expect(await found({ certNo: "lz-2025-0001 " })).toEqual([3]);
    expect(await found({ likeEmpName: "10011" })).toEqual([1]);
    expect(await found({ issuedTo: "2025-12-31" })).toEqual([3]);
    expect(await found({ state: 2 })).toEqual([]);
    expect(await one("select count(*)::int as n from certificates")).toEqual({ n: 1 });
    const file = await sendCall(exportCertificates, { query: { type: 3 } }, { token: hr });
    expect(file.status).toBe(200);
    expect(await one("select after from audit_log where action = 'certificate.export'")).toEqual({
      after: { query: { type: 3 }, rows: 1 },
    });
    expect((await callApi(exportCertificates, { query: {} }, { token: me })).code).toBe(403);
  });
});
