import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holdFile } from "~/contracts/approvals/held";
import { closeDimission, dimissionDetail, searchDimissions } from "~/contracts/employees/dimission";
import { dimissionWay, earliestDay, openDimission, updateDimission } from "~/contracts/employees/dimission-forms";
import { doneHandover } from "~/contracts/employees/handovers";
import {
  consentWithdrawal,
  ownResignation,
  submitResignation,
  withdrawDimission,
} from "~/contracts/employees/resignations";
import type { In } from "~/contracts/endpoint";
import { addDays } from "~/lib/period-dates";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { voidForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf, personOf, refusal } from "../approvals/probe";
import {
  acknowledge,
  acknowledgeOnce,
  fileFor,
  formOf,
  opened,
  personRow,
  resign,
  rowOf,
  send,
  today,
} from "./dimission-support";

let hr: string;
let employee: string;
beforeAll(async () => {
  await useDatabase();
  await one("update employees set lifecycle = 3 where job_number in ('10011', '10012', '10016') returning emp_id", []);
});
/** Whatever a test has left behind is over. */
beforeEach(async () => {
  await one("update employees set lifecycle = 3 where lifecycle = 4 returning emp_id", []);
  await one("update dimissions set state = 5 where state in (1, 2) returning id", []);
  [hr, employee] = await Promise.all([sessionOf("10002"), sessionOf("10011", { side: "mobile" })]);
});

const said = (input: Partial<In<typeof submitResignation>>) =>
  callApi(submitResignation, { expectDate: today, reasonCode: "1", ...input }, { token: employee });

describe("a resignation", () => {
  it("employees 11: the earliest last day is 30 days on, 3 on probation; an earlier one is refused naming it unless early release is asked for", async () => {
    expect(await ok(earliestDay, { date: "2026-12-01" }, { token: employee })).toEqual({
      date: "2026-12-31",
      onProbation: false,
    });
    const early = await said({ expectDate: addDays(today, 19) });
    expect(early.code).toBe(400);
    expect(early.fieldErrors!.expectDate).toEqual([`最后工作日不得早于${addDays(today, 30)}，或申请提前离职`]);
    expect(
      (
        await callApi(
          submitResignation,
          { expectDate: addDays(today, 19), reasonCode: "1" },
          { token: employee, language: "en" },
        )
      ).fieldErrors!.expectDate,
    ).toEqual([`Last working day must be on or after ${addDays(today, 30)}, or ask for early release`]);
    const { id } = await resign("10011", { expectDate: addDays(today, 19), earlyRelease: 1 });
    expect(await rowOf(id)).toMatchObject({ state: 1, submit_date: today, earliest_date: addDays(today, 30) });

    await one("update employees set lifecycle = 2 where job_number = '10012' returning emp_id", []);
    await one(
      "update contracts set probation_end = '2027-01-31' where id = (select id from contracts where emp_id = (select emp_id from employees where job_number = '10012') order by start_date desc limit 1) returning id",
      [],
    );
    expect(await ok(earliestDay, { date: "2026-12-10" }, { token: await sessionOf("10012") })).toEqual({
      date: "2026-12-13",
      onProbation: true,
    });
    await one("update employees set lifecycle = 3 where job_number = '10012' returning emp_id", []);
  });

  it("the earliest day of somebody else is told within the scope, and is not there outside", async () => {
    const { emp_id: empId } = await personRow("10011");
    expect((await ok(earliestDay, { empId, date: "2026-12-01" }, { token: hr })).date).toBe("2026-12-31");
    for (const outsider of ["10012", "10017"])
      expect(
        (await callApi(earliestDay, { empId, date: "2026-12-01" }, { token: await sessionOf(outsider) })).code,
      ).toBe(404);
  });

  it("acknowledged by all it is confirmed: the last day is fixed, the person is leaving, the handover is listed", async () => {
    const { id } = await resign("10011", { expectDate: addDays(today, 40) });
    expect(
      (await callApi(submitResignation, { expectDate: addDays(today, 50), reasonCode: "1" }, { token: employee })).msg,
    ).toBe("该员工已有进行中的离职");
    expect(await acknowledge(id)).toMatchObject({ state: 2, last_work_date: addDays(today, 40) });
    expect(await personRow("10011")).toMatchObject({ lifecycle: 4, employment: 1 });
    const { items } = await ok(dimissionDetail, { id }, { token: hr });
    expect(items.map(({ kind }) => kind)).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
    expect(items[0]).toMatchObject({ receiverEmpId: (await personOf("10007")).empId, doneAt: null });
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from notifications where event_key like $1 || '%'",
      [`dimission:${id}:`],
    );
    expect(n).toBeGreaterThan(2);
  });

  it("an earlier day counts when an approver agrees to it, and only where it was asked for", async () => {
    const { id } = await resign("10011", { expectDate: addDays(today, 10), earlyRelease: 1 });
    for (const agreedDate of ["morgen", addDays(today, 9), addDays(today, 30)]) {
      expect(await refusal(acknowledgeOnce(id, { agreedDate }))).toMatchObject({ code: 400 });
    }
    expect(await acknowledge(id, { agreedDate: addDays(today, 12) })).toMatchObject({
      state: 2,
      last_work_date: addDays(today, 12),
    });
    const { id: other } = await resign("10012", { expectDate: addDays(today, 45) });
    expect(await refusal(acknowledgeOnce(other, { agreedDate: addDays(today, 20) }))).toMatchObject({
      fields: ["dimission:said.noEarlyRelease"],
    });
  });

  it("without an agreement the lawful day stands, whatever was wished", async () => {
    const { id } = await resign("10011", { expectDate: addDays(today, 10), earlyRelease: 1 });
    expect(await acknowledge(id)).toMatchObject({ state: 2, last_work_date: addDays(today, 30) });
  });

  it("cannot be rejected nor voided; returned, the notice stands and keeps its day", async () => {
    const { id } = await resign("10011", { expectDate: addDays(today, 31) });
    const form = await formOf(id);
    const task = await one<{ taskId: number; taskVersion: number; version: number }>(
      `select t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id where i.id = $1 and t.status = 1`,
      [form.id],
    );
    const superior = await callerOf(await personOf("10007"));
    await transaction((tx) => returnTask(approvalKinds, tx, superior, { ...task, comment: "请补充原因" }));
    await one(
      "update dimissions set submit_date = submit_date - 5, earliest_date = earliest_date - 5 where id = $1 returning id",
      [id],
    );
    const own = await callerOf(await personOf("10011"));
    const returned = await formOf(id);
    expect(
      await refusal(
        transaction((tx) => voidForm(approvalKinds, tx, own, { id: form.id, version: returned.version, comment: "" })),
      ),
    ).toMatchObject({ key: "dimission:said.lawful" });
    const { version } = await rowOf(id);
    await ok(submitResignation, { id, version, expectDate: addDays(today, 25), reasonCode: "2" }, { token: employee });
    expect(await rowOf(id)).toMatchObject({
      state: 1,
      submit_date: addDays(today, -5),
      earliest_date: addDays(today, 25),
    });
  });

  it("is withdrawn at once before it is acknowledged, and may be handed in again", async () => {
    const { id, version } = await resign("10011", { expectDate: addDays(today, 31) });
    await acknowledgeOnce(id);
    expect((await callApi(withdrawDimission, { id, version }, { token: await sessionOf("10012") })).code).toBe(404);
    expect(await ok(withdrawDimission, { id, version: (await rowOf(id)).version }, { token: employee })).toEqual({
      state: 5,
      asked: false,
    });
    expect([(await rowOf(id)).state, (await formOf(id)).status]).toEqual([5, 5]);
    await ok(
      submitResignation,
      { id, version: (await rowOf(id)).version, expectDate: addDays(today, 33), reasonCode: "1" },
      { token: employee },
    );
    expect((await ok(ownResignation, {}, { token: employee })).current).toMatchObject({
      id,
      state: 1,
      expectDate: addDays(today, 33),
    });
  });

  it("confirmed, it is withdrawn with HR's consent alone, and the person is what he was", async () => {
    const { id } = await resign("10011", { expectDate: addDays(today, 31) });
    const { version } = await acknowledge(id);
    const consent = (version: number, agree: 0 | 1) =>
      callApi(consentWithdrawal, { id, version, agree }, { token: hr });
    expect((await consent(version, 1)).code).toBe(409);
    expect(await ok(withdrawDimission, { id, version }, { token: employee })).toEqual({ state: 2, asked: true });
    expect((await consent(version, 1)).msg).toContain("数据已被他人修改");
    await consent(version + 1, 0);
    expect(await rowOf(id)).toMatchObject({ state: 2, withdraw_asked_at: null });
    await ok(withdrawDimission, { id, version: version + 2 }, { token: employee });
    expect((await consent(version + 3, 1)).data).toEqual({ state: 5 });
    expect(await personRow("10011")).toMatchObject({ lifecycle: 3 });
    expect(
      (await one<{ n: number }>("select count(*)::int as n from handover_items where dimission_id = $1", [id])).n,
    ).toBe(0);
  });

  it("says what HR and the employee may do with it as it goes on, and nothing to a head", async () => {
    const { id } = await resign("10011", { expectDate: addDays(today, 31) });
    const acts = async (token: string) => (await ok(dimissionDetail, { id }, { token })).acts;
    const own = async () => (await ok(ownResignation, {}, { token: employee })).acts;
    expect([await acts(hr), await own()]).toEqual([["successor"], ["withdraw", "advise"]]);
    const { version } = await acknowledge(id);
    expect([await acts(hr), await own()]).toEqual([["successor"], ["askWithdrawal", "advise"]]);
    await ok(withdrawDimission, { id, version }, { token: employee });
    expect([await acts(hr), await own()]).toEqual([["consent", "successor"], ["advise"]]);
    expect(await acts(await sessionOf("10007"))).toEqual([]);
    await ok(consentWithdrawal, { id, version: version + 1, agree: 1 }, { token: hr });
    expect([await acts(hr), await own()]).toEqual([[], ["submit"]]);
  });

  it("heads see their tree and no other; nobody finds his own by HR, nor another's draft", async () => {
    const { id } = await resign("10011", { expectDate: addDays(today, 31) });
    const head = await sessionOf("10007");
    const list = (token: string) => ok(searchDimissions, { page: {}, query: {} }, { token });
    expect((await list(head)).simpleList.map((row) => row.id)).toContain(id);
    expect((await list(await sessionOf("10017"))).simpleList.map((row) => row.id)).not.toContain(id);
    const { id: draft } = await opened("10016");
    expect((await list(await sessionOf("10003"))).simpleList.map((row) => row.id)).not.toContain(draft);
    expect((await callApi(dimissionDetail, { id: draft }, { token: await sessionOf("10003") })).code).toBe(404);
    const detail = JSON.stringify(await ok(dimissionDetail, { id }, { token: head }));
    expect(detail).not.toMatch(/wage|severance/i);
  });
});

/** A file that HR has sent ahead. */
const held = async () => {
  const content = Buffer.from(`%PDF-1.4\n${Math.random()}\n%%EOF`);
  return (await ok(holdFile, { name: "材料.pdf" }, { token: hr, file: content })).attachmentInfoId;
};

const refusedOrSent = (jobNumber: string) =>
  callApi(
    openDimission,
    { empIdText: jobNumber, type: 2, reasonCode: "8", expectDate: addDays(today, 20), send: 1 } as In<
      typeof openDimission
    >,
    { token: hr },
  );

describe("a dimission opened by HR", () => {
  const refused = async (jobNumber: string, input: Partial<In<typeof openDimission>>) =>
    (
      await callApi(
        openDimission,
        { empIdText: jobNumber, type: 4, reasonCode: "8", expectDate: addDays(today, 40), send: 1, ...input } as In<
          typeof openDimission
        >,
        { token: hr },
      )
    ).fieldErrors;

  const lawOf = async (jobNumber: string, input: Partial<In<typeof openDimission>>) => {
    const { files, ...law } = (await refused(jobNumber, input)) ?? {};
    expect(files).toEqual([input.type === 8 ? "请先添加两份返岗通知" : "请先添加通知工会的文件和证据材料"]);
    return law;
  };

  it("is refused for protected employees, without thirty days of notice or pay in lieu, and for oneself", async () => {
    expect(await lawOf("10011", { protections: [4], payInLieu: 1 })).toEqual({
      protections: ["该员工处于法定保护期，不得以此理由解除"],
    });
    expect(await lawOf("10011", { payInLieu: 1 })).toEqual({ protectionChecked: ["不能为空"] });
    expect(await lawOf("10011", { protectionChecked: 1, noticeDate: addDays(today, 11) })).toEqual({
      expectDate: [`须提前 30 日通知，最后工作日不早于 ${addDays(today, 41)}，或以工资代通知`],
    });
    expect(Object.keys((await refused("10002", { protectionChecked: 1, payInLieu: 1 })) ?? {})).toEqual(["empId"]);
    expect(Object.keys(await lawOf("10011", { type: 8 }))).toEqual(["firstNotice", "secondNotice", "expectDate"]);
    // A man: of a woman the category of men says nothing (rule 4).
    const long =
      "update employees set birth_date = $1, gender = 1, retire_category = 1, hire_date = '2005-01-01' where job_number = '10016' returning emp_id";
    const stay =
      "update employment_spells set start_date = '2005-01-01' where emp_id = (select emp_id from employees where job_number = '10016') returning id";
    await one(long, [addDays(today, -60 * 365)]);
    await one(stay, []);
    expect(await lawOf("10016", { protectionChecked: 1, payInLieu: 1 })).toEqual({
      type: ["该员工处于法定保护期，不得以此理由解除"],
    });
  });

  it("type 10 is served on or before the last day of the probation", async () => {
    const end = addDays(today, 5);
    await one(
      "update contracts set probation_end = $1 where id = (select id from contracts where emp_id = (select emp_id from employees where job_number = '10012') order by start_date desc limit 1) returning id",
      [end],
    );
    expect(await lawOf("10012", { type: 10, noticeDate: addDays(end, 1) })).toEqual({ noticeDate: ["试用期已届满"] });
    const { id } = await opened("10012", { type: 10, noticeDate: end, expectDate: addDays(today, 40) });
    expect(await refusal(send(id))).toMatchObject({ key: "dimission:said.filesMissing" });
    await fileFor(id, 1, 2);
    expect(await send(id)).toMatchObject({ status: 1 });
  });

  it("employees 26: type 4 of a leaver from a hazardous position without the leaving health check is refused", async () => {
    await one(
      "update positions set hazardous = 1 where position_id = (select position_id from employees where job_number = '10011') returning position_id",
      [],
    );
    const { id } = await opened("10011", { type: 4, payInLieu: 1, protectionChecked: 1 });
    await fileFor(id, 1, 2);
    expect(await refusal(send(id))).toMatchObject({ code: 409, key: "dimission:said.protected" });
    await fileFor(id, 4);
    expect(await send(id)).toMatchObject({ status: 1 });
    await one(
      "update positions set hazardous = 0 where position_id = (select position_id from employees where job_number = '10011') returning position_id",
      [],
    );
  });

  it("is written and sent in one step with its papers; a second click is the first answer", async () => {
    const ids = [await held(), await held()];
    const written = {
      empIdText: "10012",
      type: 3,
      reasonCode: "8",
      expectDate: addDays(today, 3),
      attachmentIds: ids,
      fileTypes: { [ids[0]!]: 1, [ids[1]!]: 2 },
      send: 1,
    } as In<typeof openDimission>;
    const send = () => callApi(openDimission, written, { token: hr, key: "dismissal-once" });
    const [first, second] = [await send(), await send()];
    expect([first.code, second]).toEqual([200, first]);
    const { id, sent, version } = first.data!;
    expect([sent, await rowOf(id), await formOf(id)]).toMatchObject([true, { state: 1, version }, { status: 1 }]);
    const { files } = await ok(dimissionDetail, { id }, { token: hr });
    expect(files.map(({ attachmentInfoId, fileType, stays }) => [attachmentInfoId, fileType, stays])).toEqual([
      [ids[0], 1, true],
      [ids[1], 2, true],
    ]);
    expect((await refused("10012", { type: 2 }))!.empId).toEqual(["该员工已有进行中的离职"]);
  });

  it("refused at sending it says everything at once, what the form and what the database finds, and nothing is kept", async () => {
    const count = () => one("select count(*)::int as n from dimissions");
    const [before, file] = [await count(), await held()];
    expect(
      await refused("10011", {
        expectDate: "morgen",
        reasonCode: "",
        successorEmpIdText: "10011",
        attachmentIds: [file],
      }),
    ).toEqual({
      expectDate: ["日期格式应为 YYYY-MM-DD，且日期真实存在"],
      noticeDate: ["不能为空"],
      protectionChecked: ["不能为空"],
      reasonCode: ["不能为空"],
      successorEmpId: ["接任人不能是本人"],
      files: ["请为每个文件选择材料类型", "请先添加通知工会的文件和证据材料"],
    });
    expect(await refused("99999", { type: 2, reasonCode: "none", refusedFile: "a.exe: 不支持" })).toEqual({
      empId: [expect.any(String)],
      reasonCode: ["请选择列表中的选项"],
      files: ["a.exe: 不支持"],
    });
    expect(await count()).toEqual(before);
    // The file is still the writer's, for the form as it is sent again.
    expect(await one("select owner_type from attachments where attachment_info_id = $1", [file])).toEqual({
      owner_type: "held",
    });
  });

  it("a draft says who, what kind and when; papers come and go, and the same call sends it", async () => {
    const { id, version } = await opened("10011", { type: 3, reasonCode: "" });
    const files = [await held(), await held(), await held()];
    const change = (more: Partial<In<typeof updateDimission>>, token = hr) =>
      callApi(
        updateDimission,
        { id, version, type: 3, reasonCode: "8", expectDate: addDays(today, 3), ...more } as In<typeof updateDimission>,
        { token },
      );
    const typed = (...ids: number[]) => ({
      attachmentIds: ids,
      fileTypes: Object.fromEntries(ids.map((file, n) => [file, n + 1])),
    });
    const saved = await change(typed(...files));
    expect(saved.data).toMatchObject({ id, sent: false });
    expect((await change({ ...typed(files[0]!), send: 1 })).msg).toContain("已被他人修改");
    const now = { version: saved.data!.version };
    expect((await change(now, await sessionOf("10003"))).code).toBe(404);
    expect((await change({ ...now, ...typed(files[0]!), send: 1 })).fieldErrors).toEqual({
      files: ["请先添加通知工会的文件和证据材料"],
    });
    expect((await ok(dimissionDetail, { id }, { token: hr })).files).toHaveLength(3);
    expect((await change({ ...now, ...typed(files[0]!, files[1]!), send: 1 })).data).toMatchObject({ sent: true });
    expect((await ok(dimissionDetail, { id }, { token: hr })).files.map((file) => file.attachmentInfoId)).toEqual(
      files.slice(0, 2),
    );
    expect([await rowOf(id), await formOf(id)]).toMatchObject([{ state: 1 }, { status: 1 }]);
  });

  it("of two that are written and sent at once for one person the second is refused", async () => {
    const answers = await Promise.all([1, 2].map(() => refusedOrSent("10011")));
    expect(answers.map(({ code }) => code === 200).sort()).toEqual([false, true]);
    expect(answers.find(({ code }) => code !== 200)).toSatisfy(
      ({ msg, fieldErrors }) => (fieldErrors?.empId?.[0] ?? msg) === "该员工已有进行中的离职",
    );
    expect(
      await one(
        "select count(*)::int as n from dimissions d join employees using (emp_id) where job_number = '10011' and state = 1",
      ),
    ).toEqual({ n: 1 });
  });

  it("tells who will decide by the person, nobody outside the scope", async () => {
    const steps = async (empIdText: string | undefined, token = hr) =>
      (await ok(dimissionWay, { empIdText }, { token })).steps.map(({ key, open, people }) => [
        key,
        open ?? people.length,
      ]);
    expect(await steps(undefined)).toEqual([
      ["head", true],
      ["hr", 0],
      ["gm", 1],
    ]);
    expect(await steps("10011")).toEqual([
      ["head", 1],
      ["hr", 0],
      ["gm", 1],
    ]);
    expect((await steps("10011", await sessionOf("10017")))[0]).toEqual(["head", true]);
  });

  it("goes by head, HR manager and general manager, and is closed only when everything is handed over", async () => {
    const { id } = await opened("10011", { type: 2, initiator: 2, expectDate: addDays(today, 20) });
    expect((await ok(dimissionDetail, { id }, { token: hr })).acts).toEqual(["edit"]);
    await send(id);
    expect(await acknowledge(id)).toMatchObject({ state: 2, last_work_date: addDays(today, 20) });
    const detail = await ok(dimissionDetail, { id }, { token: hr });
    expect(detail.acts).toEqual(["takeBack", "successor"]);
    expect((await ok(ownResignation, {}, { token: employee })).acts).toEqual(["advise"]);
    const done = (item: { id: number; version: number }, token: string) =>
      callApi(doneHandover, { itemId: item.id, version: item.version }, { token });
    expect((await done(detail.items[0]!, employee)).code).toBe(404);
    expect((await done(detail.items[0]!, await sessionOf("10007"))).code).toBe(200);
    expect((await done(detail.items[0]!, await sessionOf("10007"))).code).toBe(409);
    await one("update dimissions set state = 3 where id = $1 returning id", [id]);
    const close = async () => callApi(closeDimission, { id, version: (await rowOf(id)).version }, { token: hr });
    expect((await close()).msg).toBe("还有 7 项未交接");
    for (const item of detail.items.slice(1)) await done(item, hr);
    expect((await close()).data).toEqual({ state: 4 });
  });
});
