import { beforeAll, describe, expect, it } from "vitest";
import { submitCard } from "~/contracts/employees/card";
import {
  contractDetail,
  contractForm,
  contractPaper,
  downloadContractFile,
  saveContract,
  terminateContract,
} from "~/contracts/employees/contract";
import { contractFilters, exportContracts, searchContracts } from "~/contracts/employees/contract-lists";
import {
  declineContract,
  discardContract,
  extendContract,
  removeContractFile,
  sendContract,
  signContract,
  signOnPaper,
  uploadContractFile,
} from "~/contracts/employees/contract-steps";
import { confirmEntry } from "~/contracts/employees/entry-steps";
import { signatureDocument } from "~/contracts/employees/signature";
import { sendVerifyCode } from "~/contracts/shell/doors";
import { companyDay } from "~/lib/period";
import { addDays, addYears, endOfPeriod } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { dayOfMonth } from "../../support/days";
import { awaited, complete, confirming, entryOf, information, opened, wanted } from "../../support/entries";
import { roomyPosition } from "../../support/people";
import { contractOf, file, fresh, inForce, past, plant, type Terms, terms } from "./contract-support";

/** A contract that begins then is neither late nor over. */
const NEXT = dayOfMonth(1, 1);
let hr: string;
let specialist: string;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  specialist = await sessionOf("10003");
});

const save = (empId: number, more?: Partial<Terms>) => ok(saveContract, terms(empId, more), { token: hr });
const faults = async (empId: number, more: Partial<Terms>, language = "zh", token = hr) =>
  (await callApi(saveContract, terms(empId, more), { token, language })).fieldErrors ?? {};

describe("the terms of a contract", () => {
  it("employees 7: a draft of 36 months with six of probation ends 2029-11-30, probation 2027-05-31; 12 months carry two at most; from the 31st one month ends on the last day", async () => {
    const { empId } = await fresh({ hireDate: "2026-01-01" });
    const { id } = await save(empId, { probationMonths: 6, probationWage: "6,400" });
    expect(await contractOf(id)).toMatchObject({ state: 1, end_date: "2029-11-30", probation_end: "2027-05-31" });
    expect(await faults(empId, { termMonths: 12, probationMonths: 3, probationWage: "6,400" }, "en")).toMatchObject({
      probationMonths: ["Probation may be at most 2 months for this contract term"],
    });
    const short = await save((await fresh({ hireDate: "2026-01-31" })).empId, {
      startDate: "2026-01-31",
      termMonths: 1,
    });
    expect(await contractOf(short.id)).toMatchObject({ end_date: "2026-02-28" });
  });

  it("employees 8: the wage of a probation is 80 % of the contract's, and never under the minimum wage", async () => {
    const { empId } = await fresh();
    expect(await faults(empId, { probationMonths: 3, probationWage: "6,300.00" }, "en")).toEqual({
      probationWage: ["Probation wage is below 6,400.00"],
    });
    expect(await faults(empId, { probationMonths: 3, wage: "3,000.00", probationWage: "2,400.00" })).toEqual({
      probationWage: ["试用期工资不得低于2,520.00"],
    });
    await save(empId, { probationMonths: 3, probationWage: "6,400.00" });
  });

  it("employees 9: whoever has worked for this employer gets no probation with the next contract", async () => {
    const { empId } = await fresh({ hireDate: "2023-01-01" });
    await past(empId, "2023-01-01", "2026-11-30");
    expect(await faults(empId, { probationMonths: 1, probationWage: "8,000" }, "en")).toEqual({
      probationMonths: ["Probation can be agreed only once with the same employee"],
    });
    const back = await fresh();
    await one(
      "insert into employment_spells (emp_id, company_id, start_date, end_date, probation_used) values ($1, 1, '2024-01-01', '2025-06-30', 1) returning id",
      [back.empId],
    );
    expect(Object.keys(await faults(back.empId, { probationMonths: 1, probationWage: "8,000" }))).toEqual([
      "probationMonths",
    ]);
    await save(back.empId, { probationMonths: 0 });
  });

  it("employees 10: a third fixed term is refused without the request, and goes out with the manager's reason and the filed request", async () => {
    const [hireDate, second, startDate] = [addYears(NEXT, -6), addYears(NEXT, -3), NEXT];
    const third = async () => {
      const { empId } = await fresh({ hireDate });
      await past(empId, hireDate, addDays(second, -1), { state: 5 });
      await past(empId, second, addDays(startDate, -1));
      return empId;
    };
    const empId = await third();
    const asked = { startDate, employeeRequestedFixed: 1 as const };
    expect(await faults(empId, { startDate }, "en")).toEqual({ contractType: ["An open-ended contract is due"] });
    expect(await faults(empId, { ...asked, overrideReason: "本人申请" }, "zh", specialist)).toEqual({
      contractType: ["应当订立无固定期限劳动合同"],
    });
    expect(Object.keys(await faults(empId, asked))).toEqual(["overrideReason"]);
    const { id, version } = await save(empId, { ...asked, overrideReason: "本人申请" });
    expect((await callApi(sendContract, { id, version }, { token: hr })).msg).toBe(
      "请先上传员工书面申请固定期限的材料",
    );
    await file(id, 2);
    await ok(sendContract, { id, version }, { token: hr });
    await save(await third(), { startDate, contractType: 2, termMonths: undefined });
  });

  it("employees 16: after the retirement month only a re-engagement agreement may start", async () => {
    const { empId } = await fresh({ birthDate: "1968-07-15" });
    const given = { startDate: "2029-07-01", termMonths: 12 };
    expect(await faults(empId, given, "en")).toEqual({
      contractType: ["Past the statutory retirement date, use a re-engagement agreement"],
    });
    expect(await faults(empId, given)).toEqual({ contractType: ["已超过法定退休年龄，请签订返聘协议"] });
    await save(empId, { ...given, contractType: 5 });
  });

  it("employees 26: a re-engaged person is not paid less than the minimum wage from 2026-07-01", async () => {
    const { empId } = await fresh({ hireDate: "2026-06-01" });
    const given = { contractType: 5, termMonths: 12, wage: "2,400.00" };
    expect(await faults(empId, { ...given, startDate: "2026-08-03" }, "en")).toEqual({
      wage: ["Below the minimum wage 2,520.00"],
    });
    await save(empId, { ...given, startDate: "2026-06-01" });
  });

  it("a non-compete pays the city's share and lasts two years at most; part-time keeps its hours", async () => {
    const { empId } = await fresh();
    expect(await faults(empId, { nonCompeteMonths: 12, nonCompetePay: "3,999.99" })).toEqual({
      nonCompetePay: ["竞业限制月补偿不得低于 4,000.00"],
    });
    expect(Object.keys(await faults(empId, { nonCompeteMonths: 25, nonCompetePay: "4,000" }))).toEqual([
      "nonCompeteMonths",
    ]);
    expect(Object.keys(await faults(empId, { contractType: 7 })).sort()).toEqual([
      "dailyHours",
      "payCycleDays",
      "weeklyHours",
    ]);
    expect(
      Object.keys(await faults(empId, { contractType: 7, dailyHours: 4.5, weeklyHours: 24, payCycleDays: 16 })).sort(),
    ).toEqual(["dailyHours", "payCycleDays"]);
    await save(empId, {
      contractType: 7,
      dailyHours: 4,
      weeklyHours: 20,
      payCycleDays: 15,
      nonCompeteMonths: 12,
      nonCompetePay: "4,000",
    });
  });

  it("its period overlaps no other of the same employer, and it begins no earlier than the stay", async () => {
    const { empId } = await fresh({ hireDate: "2024-01-01" });
    const id = await past(empId, "2024-01-01", "2026-12-31", { state: 3 });
    const { contract_no } = await contractOf(id);
    expect(await faults(empId, {}, "en")).toEqual({ startDate: [`Contract period overlaps ${contract_no}`] });
    expect(await faults(empId, {})).toEqual({ startDate: [`合同期限与${contract_no}重叠`] });
    expect(Object.keys(await faults(empId, { startDate: "2023-12-31" }))).toContain("startDate");
    await save(empId, { startDate: "2027-01-01" });
  });
});

describe("a draft", () => {
  it("is changed by whoever has seen it last, and dropped", async () => {
    const { empId } = await fresh();
    const { id, version } = await save(empId);
    const form = await ok(contractForm, { id }, { token: hr });
    expect(form.stored!.values).toMatchObject({ termMonths: 36, wage: "8,000.00", contractType: 1 });
    await ok(saveContract, { ...terms(empId, { termMonths: 12 }), id, version }, { token: hr });
    expect((await callApi(saveContract, { ...terms(empId), id, version }, { token: hr })).code).toBe(409);
    expect((await callApi(discardContract, { id, version }, { token: hr })).code).toBe(409);
    const acts = async () => (await ok(contractDetail, { id }, { token: hr })).acts;
    expect(await acts()).toEqual(["edit", "send", "discard", "file", "unfile"]);
    await ok(discardContract, { id, version: version + 1 }, { token: hr });
    expect(await contractOf(id)).toMatchObject({ state: 7 });
    expect(await acts()).toEqual([]);
    await save(empId);
    const told = await one<{ n: number }>(
      "select count(*)::int as n from audit_log where object_type = 'contract' and object_id = $1 and action in ('contract.create', 'contract.update', 'contract.discard')",
      [String(id)],
    );
    expect(told.n).toBe(3);
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from audit_log where object_type = 'contract' and (after::text like '%800000%' or before::text like '%800000%')",
          [],
        )
      ).n,
    ).toBe(0);
  });

  it("sent twice with one key is made once; fifty at once are one", async () => {
    const first = await fresh();
    const twice = await Promise.all(
      [1, 2].map(() => callApi(saveContract, terms(first.empId), { token: hr, key: "contract-twin-1" })),
    );
    expect(new Set(twice.map(({ data }) => data?.id)).size).toBe(1);
    const { empId } = await fresh();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        callApi(saveContract, terms(empId, { startDate: n % 2 ? "2026-12-01" : "2035-01-01" }), { token: hr }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 500)).toHaveLength(0);
    expect((await one<{ n: number }>("select count(*)::int as n from contracts where emp_id = $1", [empId])).n).toBe(1);
  });

  it("that the database alone sees overlap is refused by it", async () => {
    const { empId } = await fresh();
    await past(empId, "2026-12-01", "2027-11-30", { state: 3 });
    await expect(past(empId, "2027-11-30", null, { state: 4 })).rejects.toThrow(/contracts_period_key/);
    await one("update contracts set state = 6, ended_on = '2027-03-31' where emp_id = $1 returning id", [empId]);
    await past(empId, "2027-04-01", null, { state: 3, type: 2 });
  });
});

describe("signing", () => {
  async function sent(more: Partial<Terms> = {}) {
    const person = await fresh({ hireDate: NEXT });
    const { id, version } = await save(person.empId, { startDate: NEXT, ...more });
    await ok(sendContract, { id, version }, { token: hr });
    return { ...person, id, version: version + 1, self: await sessionOf(person.jobNumber) };
  }

  it("the employee signs the frozen words with the own name and code; then it is in force, once", async () => {
    const { id, version, empId, jobNumber, self } = await sent({ probationMonths: 3, probationWage: "6,400" });
    const { document_hash: hash } = await contractOf(id);
    const document = await ok(signatureDocument, { bizType: 1, bizId: id }, { token: self });
    expect(document).toMatchObject({ open: true, hash, version });
    expect(document.facts.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        "用人单位",
        "劳动者",
        "合同期限",
        "试用期",
        "工作内容",
        "工作地点",
        "工作时间和休息休假",
        "劳动报酬",
        "社会保险",
        "劳动保护",
      ]),
    );
    expect((await callApi(signatureDocument, { bizType: 1, bizId: id }, { token: hr })).code).toBe(404);
    await ok(sendVerifyCode, { purpose: 3 }, { token: self });
    const verifyCode = await plant(jobNumber);
    const sign = (more: object, token = self) => callApi(signContract, { id, version, verifyCode, ...more }, { token });
    expect((await sign({ typedName: document.signer }, hr)).code).toBe(404);
    expect((await sign({ typedName: "别人" })).fieldErrors).toHaveProperty("typedName");
    expect((await sign({ typedName: document.signer, version: 99 })).code).toBe(409);
    expect((await sign({ typedName: document.signer })).code).toBe(200);
    expect(await contractOf(id)).toMatchObject({ state: 3, sign_seq: 1, signed_at: companyDay(), document_hash: hash });
    expect((await sign({ typedName: document.signer })).code).toBe(409);
    expect(await one("select lifecycle, contract_end from employees where emp_id = $1", [empId])).toEqual({
      lifecycle: 2,
      contract_end: endOfPeriod(NEXT, 36),
    });
    expect(await ok(signatureDocument, { bizType: 1, bizId: id }, { token: self })).toMatchObject({
      open: false,
      hash,
      signedAt: expect.any(String),
    });
    expect((await callApi(saveContract, { ...terms(empId), id, version: version + 1 }, { token: hr })).msg).toBe(
      "合同已不是草稿，不能更改",
    );
  });

  it("of a signature and a withdrawal at once one is the first", async () => {
    const { id, version, jobNumber, self } = await sent();
    const { signer } = await ok(signatureDocument, { bizType: 1, bizId: id }, { token: self });
    await ok(sendVerifyCode, { purpose: 3 }, { token: self });
    const verifyCode = await plant(jobNumber);
    const answers = await Promise.all([
      callApi(signContract, { id, version, typedName: signer, verifyCode }, { token: self }),
      callApi(discardContract, { id, version }, { token: hr }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect([3, 7]).toContain((await contractOf(id)).state);
  });

  it("declined it is a draft again with the reason, and HR is told", async () => {
    const { id, version, self } = await sent();
    await ok(declineContract, { id, version, reason: "工资不符" }, { token: self });
    expect(await one("select state, document, decline_reason from contracts where id = $1", [id])).toEqual({
      state: 1,
      document: null,
      decline_reason: "工资不符",
    });
    expect(
      (
        await one<{ n: number }>("select count(*)::int as n from notifications where event_key like $1", [
          `contract:${id}:declined:%`,
        ])
      ).n,
    ).toBeGreaterThan(0);
    expect((await callApi(signatureDocument, { bizType: 1, bizId: id }, { token: self })).code).toBe(404);
  });

  it("on paper it needs the scan and a day that is no later one, and nobody signs it on the phone", async () => {
    const { id, version, self } = await sent({ signMode: 1 });
    expect((await callApi(signatureDocument, { bizType: 1, bizId: id }, { token: self })).code).toBe(404);
    const paper = (signedAt: string) => callApi(signOnPaper, { id, version, signedAt }, { token: hr });
    expect((await paper(companyDay())).msg).toBe("请先上传签署扫描件");
    expect((await ok(contractDetail, { id }, { token: hr })).acts).toEqual(["paper", "discard", "file"]);
    const upload = await sendCall(
      uploadContractFile,
      { id, fileType: 1, name: "扫描.pdf" },
      { token: hr, file: new Blob(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"]) },
    );
    const { data } = (await upload.json()) as { data: { attachmentInfoId: number } };
    expect((await paper("2099-01-01")).fieldErrors).toHaveProperty("signedAt");
    expect(
      (await callApi(removeContractFile, { id, attachmentInfoId: data.attachmentInfoId }, { token: hr })).code,
    ).toBe(409);
    expect((await paper(companyDay())).code).toBe(200);
    expect(
      (await sendCall(downloadContractFile, { attachmentInfoId: data.attachmentInfoId }, { token: hr })).headers.get(
        "content-type",
      ),
    ).toBe("application/pdf");
    expect(
      (
        await callApi(
          downloadContractFile,
          { attachmentInfoId: data.attachmentInfoId },
          { token: await sessionOf("10017") },
        )
      ).code,
    ).toBe(404);
    expect((await ok(contractPaper, { id }, { token: hr })).hash).toBe((await contractOf(id)).document_hash);
  });

  it("the draft of an entry is changed, sent and signed: what it says of the probation holds from then on", async () => {
    const place = await roomyPosition();
    const entry = await awaited(specialist, wanted(place));
    await ok(submitCard, { ...(await opened(entry)), ...information() });
    await complete(entry);
    await ok(confirmEntry, await confirming(entry), { token: hr });
    const { empId } = await entryOf(entry);
    const { id } = await one<{ id: number }>("select id from contracts where emp_id = $1", [empId]);
    const { stored } = await ok(contractForm, { id }, { token: hr });
    const { state } = await contractOf(id);
    expect([state, stored!.values]).toEqual([
      1,
      expect.objectContaining({ termMonths: 36, probationMonths: 3, wage: "8,000.00", probationWage: "6,400.00" }),
    ]);
    const saved = await ok(
      saveContract,
      {
        ...(stored!.values as unknown as Terms),
        id,
        version: stored!.version,
        probationMonths: 0,
        probationWage: "",
        signMode: 1,
      },
      { token: hr },
    );
    await ok(sendContract, { id, version: saved.version }, { token: hr });
    await file(id, 1);
    await ok(signOnPaper, { id, version: saved.version + 1, signedAt: companyDay() }, { token: hr });
    expect(
      await one(
        "select e.lifecycle, e.regular_date = e.hire_date as regular, s.probation_used from employees e join employment_spells s using (emp_id) where e.emp_id = $1",
        [empId],
      ),
    ).toEqual({ lifecycle: 3, regular: true, probation_used: 0 });
  });
});

describe("in force", () => {
  it("counts the fixed terms with this employer and renews the one before", async () => {
    const { empId } = await fresh({ hireDate: "2023-12-01" });
    const first = await past(empId, "2023-12-01", "2026-11-30", { state: 3 });
    const draft = await save(empId, { signMode: 1 });
    await one("update contracts set previous_id = $2 where id = $1 returning id", [draft.id, first]);
    await ok(sendContract, draft, { token: hr });
    await file(draft.id, 1);
    await ok(signOnPaper, { id: draft.id, version: draft.version + 1, signedAt: companyDay() }, { token: hr });
    expect(await contractOf(draft.id)).toMatchObject({ state: 3, sign_seq: 2 });
    expect(await contractOf(first)).toMatchObject({ state: 5 });
  });

  it("a protected period carries it on, an agreement of a year counts as a further contract", async () => {
    const { empId } = await fresh({ hireDate: "2024-01-01" });
    // Signed in time: signed today, after a full year, it would be deemed open-ended and could not be carried on.
    const id = await inForce(hr, terms(empId, { startDate: "2024-01-01", termMonths: 36 }), "2023-12-20");
    const { version } = await contractOf(id);
    expect(
      (await callApi(extendContract, { id, version, reason: 4, extendedTo: "2026-12-31" }, { token: hr })).fieldErrors,
    ).toHaveProperty("extendedTo");
    await ok(extendContract, { id, version, reason: 4, extendedTo: "2027-08-31" }, { token: hr });
    expect(await contractOf(id)).toMatchObject({ state: 3, end_date: "2026-12-31", last_day: "2027-08-31" });
    expect(await one("select contract_end from employees where emp_id = $1", [empId])).toEqual({
      contract_end: "2027-08-31",
    });
    expect((await ok(contractDetail, { id }, { token: hr })).law.openEnded).toMatchObject({ due: false, count: 1 });
    await ok(extendContract, { id, version: version + 1, reason: 7, extendedTo: "2027-12-31" }, { token: hr });
    expect((await ok(contractDetail, { id }, { token: hr })).law.openEnded).toMatchObject({
      due: true,
      reason: "contracts",
      count: 2,
    });
  });

  it("ends before its time only with a dimission of its person", async () => {
    const { empId } = await fresh({ hireDate: "2025-01-01" });
    const id = await inForce(hr, terms(empId, { startDate: "2025-01-01" }));
    const opened = { id, type: 2, reasonCode: "9", expectDate: companyDay() };
    const { id: dimission } = await ok(terminateContract, opened, { token: hr });
    expect(await one("select emp_id, type, state from dimissions where id = $1", [dimission])).toEqual({
      emp_id: empId,
      type: 2,
      state: 0,
    });
    expect(await contractOf(id)).toMatchObject({ state: 3 });
    expect(
      (await callApi(terminateContract, { ...opened, id: (await save((await fresh()).empId)).id }, { token: hr })).code,
    ).toBe(409);
  });
});

describe("who may", () => {
  it("HR of another site neither sees nor changes a contract, a head does not see the page, an employee only what is his to sign", async () => {
    const { empId, jobNumber } = await fresh({ siteId: 1 });
    const { id, version } = await save(empId);
    const site = await sessionOf("10017");
    const codes = [
      await callApi(contractDetail, { id }, { token: site }),
      await callApi(contractForm, { id }, { token: site }),
      await callApi(contractPaper, { id }, { token: site }),
      await callApi(sendContract, { id, version }, { token: site }),
      await callApi(discardContract, { id, version }, { token: site }),
      await callApi(saveContract, { ...terms(empId), id, version }, { token: site }),
    ].map(({ code }) => code);
    expect(codes).toEqual([404, 404, 404, 404, 404, 404]);
    expect(Object.keys(await faults(empId, {}, "zh", site))).toEqual(["empId"]);
    const found = async (token: string) =>
      (await ok(searchContracts, { query: { likeEmpName: jobNumber } }, { token })).page.totalCount;
    expect([await found(hr), await found(site)]).toEqual([1, 0]);
    for (const head of ["10007", "10011"])
      expect((await callApi(searchContracts, { query: {} }, { token: await sessionOf(head) })).code).toBe(403);
    expect((await callApi(contractDetail, { id }, { token: await sessionOf(jobNumber) })).code).toBe(403);
  });

  it("the list has its views with counts, and leaves as a workbook without wages", async () => {
    const { empId, jobNumber } = await fresh({ hireDate: "2025-01-01" });
    await one(
      "insert into contracts (contract_no, emp_id, company_id, type, start_date, end_date, wage, state) values ('V-1', $1, 1, 1, '2025-01-01', $2::date + 20, 800000, 3) returning id",
      [empId, companyDay()],
    );
    const query = { likeEmpName: jobNumber };
    const { counts } = await ok(contractFilters, query, { token: hr });
    expect(counts).toEqual({ all: 1, due60: 1, due30: 1, due15: 0, overdue: 0, unsigned: 0 });
    expect((await ok(searchContracts, { query: { ...query, view: "due30" } }, { token: hr })).simpleList).toMatchObject(
      [{ contractNo: "V-1", days: 20, state: 3 }],
    );
    await one("update contracts set state = 4, end_date = $2::date - 3 where emp_id = $1 returning id", [
      empId,
      companyDay(),
    ]);
    expect((await ok(contractFilters, query, { token: hr })).counts).toMatchObject({ due60: 0, overdue: 1 });
    const answer = await sendCall(exportContracts, { query: { ...query, view: "overdue" } }, { token: hr });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    await answer.arrayBuffer();
  });

  describe("who has no signed contract (employees rule 19)", () => {
    const unsigned = async (jobNumber: string, token = hr) =>
      (await ok(searchContracts, { query: { likeEmpName: jobNumber, view: "unsigned" } }, { token })).simpleList;
    const counted = async (jobNumber: string, token = hr) =>
      (await ok(contractFilters, { likeEmpName: jobNumber }, { token })).counts.unsigned;
    const ago = (days: number) => addDays(companyDay(), -days);

    it("everybody on the job stands there with the days since the entry, with a row of a contract or without", async () => {
      const { empId, jobNumber } = await fresh({ hireDate: ago(9) });
      const row = { empId, hireDate: ago(9), days: 9, signBy: endOfPeriod(ago(9), 1) };
      expect(await unsigned(jobNumber)).toMatchObject([{ ...row, id: null, contractNo: null, state: null }]);
      expect(await counted(jobNumber)).toBe(1);
      const draft = await save(empId, { startDate: companyDay() });
      expect(await unsigned(jobNumber)).toMatchObject([{ ...row, id: draft.id, state: 1 }]);
      expect(await counted(jobNumber)).toBe(1);
      await one("delete from contracts where id = $1", [draft.id]);
      await past(empId, ago(9), addDays(companyDay(), 300), { state: 3 });
      expect([await unsigned(jobNumber), await counted(jobNumber)]).toEqual([[], 0]);
    });

    it("counts from the day after a contract that has ended, and asks no month of interns", async () => {
      const { empId, jobNumber } = await fresh({ hireDate: "2020-01-01" });
      await past(empId, "2020-01-01", ago(5));
      expect(await unsigned(jobNumber)).toMatchObject([{ hireDate: "2020-01-01", days: 4 }]);
      await one("update employees set staff_type = 2 where emp_id = $1 returning 1", [empId]);
      expect(await unsigned(jobNumber)).toMatchObject([{ id: null, signBy: null }]);
      await one("update employees set staff_type = 1 where emp_id = $1 returning 1", [empId]);
    });

    it("not who begins later, has left, or is outside the scope", async () => {
      const later = await fresh({ hireDate: addDays(companyDay(), 3) });
      expect([await unsigned(later.jobNumber), await counted(later.jobNumber)]).toEqual([[], 0]);
      const { empId, jobNumber } = await fresh({ hireDate: ago(40) });
      const site = await sessionOf("10017");
      expect([(await unsigned(jobNumber)).length, (await unsigned(jobNumber, site)).length]).toEqual([1, 0]);
      expect(await counted(jobNumber, site)).toBe(0);
      await one("update employees set employment = 2, lifecycle = 5 where emp_id = $1 returning 1", [empId]);
      expect([await unsigned(jobNumber), await counted(jobNumber)]).toEqual([[], 0]);
    });

    it("pages through all of them, the longest waiting first, and takes the filters", async () => {
      const { jobNumber } = await fresh({ hireDate: "1999-01-04" });
      const query = { view: "unsigned" as const };
      const page = (pageNo: number) => ok(searchContracts, { page: { pageNo, pageSize: 10 }, query }, { token: hr });
      const [first, second] = [await page(1), await page(2)];
      expect(first.simpleList[0]).toMatchObject({ jobNumber });
      expect(first.page.totalCount).toBe((await ok(contractFilters, {}, { token: hr })).counts.unsigned);
      const days = [...first.simpleList, ...second.simpleList].map((row) => row.days ?? -1);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      const people = new Set([...first.simpleList, ...second.simpleList].map((row) => row.empId));
      expect(people.size).toBe(Math.min(20, first.page.totalCount));
      const found = async (more: object) =>
        (await ok(searchContracts, { query: { likeEmpName: jobNumber, ...query, ...more } }, { token: hr })).page
          .totalCount;
      expect([await found({ companyId: 1 }), await found({ companyId: 2 }), await found({ type: 1 })]).toEqual([
        1, 0, 0,
      ]);
    });

    it("leaves as a file with the entry, the days and the last day in time", async () => {
      const { jobNumber } = await fresh({ hireDate: ago(9) });
      const query = { likeEmpName: jobNumber, view: "unsigned" as const };
      const answer = await sendCall(exportContracts, { query }, { token: hr, headers: { accept: "text/csv" } });
      const [head, line] = (await answer.text()).trim().split(/\r?\n/);
      expect(head).toMatch(/入职日期,未签天数,最迟签订$/);
      expect(line).toMatch(new RegExp(`${jobNumber}.*,${ago(9)},10,${endOfPeriod(ago(9), 1)}$`));
    });
  });
});
