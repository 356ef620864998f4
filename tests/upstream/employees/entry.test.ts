import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cardDoor, cardForm, submitCard, uploadCardFile } from "~/contracts/employees/card";
import { preEntryDetail, preEntryWay, savePreEntry, searchPreEntries } from "~/contracts/employees/entry";
import {
  confirmEntry,
  currentEntryLink,
  giveUpEntry,
  postponeEntry,
  sendEntryLink,
  tickEntryItem,
  uploadEntryFile,
} from "~/contracts/employees/entry-steps";
import type { In } from "~/contracts/endpoint";
import { companyDay } from "~/lib/period";
import { addDays, addYears } from "~/lib/period-dates";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { cardToken } from "~/upstream/employees/entry/pre-entry.server";
import { sendDueLink } from "~/upstream/employees/entry/pre-entry-steps.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { issueLink, linkHash } from "~/upstream/platform/identity/link-token.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  approved,
  awaited,
  complete,
  confirming,
  decideNext,
  entryOf,
  information,
  opened,
  wanted,
} from "../../support/entries";
import { idNumber, roomyPosition } from "../../support/people";
import { callerOf, personOf } from "../approvals/probe";

/** The smallest PNG there is. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let hr: string;
let manager: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;

beforeAll(async () => {
  await useDatabase();
  [hr, manager] = await Promise.all([sessionOf("10003"), sessionOf("10002")]);
});
beforeEach(async () => {
  place = await roomyPosition();
});

const save = (changes: Partial<In<typeof savePreEntry>> = {}, token = hr) =>
  callApi(savePreEntry, wanted(place, changes), { token });
const faults = async (changes: Partial<In<typeof savePreEntry>>) =>
  (await save({ send: 1, ...changes })).fieldErrors ?? {};
const confirm = async (id: number, more: object = {}, token = hr) =>
  callApi(confirmEntry, { ...(await confirming(id)), ...more }, { token });

let visitors = 0;
/** Ten forms a minute come from one address (shell rule 39). */
function fromAnywhere() {
  visitors += 1;
  return { ip: `192.0.2.${visitors}` };
}

/** On the way and with the candidate's information and every paper. */
async function ready(
  changes: Partial<In<typeof savePreEntry>> = {},
  info: Record<string, unknown> = {},
): Promise<number> {
  const id = await awaited(hr, wanted(place, changes));
  await ok(submitCard, { ...(await opened(id)), ...information(info) });
  await complete(id);
  return id;
}

/** As many free places as asked for, at the position of this file. */
const free = (n: number) =>
  one(
    "update positions set planned_count = $2 + (select count(*) from employees where position_id = $1 and employment = 1) + (select count(*) from pre_entries where position_id = $1 and state in (1, 2)) where position_id = $1 returning 1",
    [place.positionId, n],
  );

describe("a pre-entry by hand", () => {
  it("is in approval until the head and the HR manager have agreed; then the candidate is awaited, with a checklist", async () => {
    const made = await ok(savePreEntry, wanted(place), { token: hr });
    expect((await entryOf(made.id)).state).toBe(0);
    await approved(made.instanceId);
    expect((await entryOf(made.id)).state).toBe(1);
    const { items } = await ok(preEntryDetail, { id: made.id }, { token: hr });
    expect(items.filter(({ required }) => required === 1).map(({ item }) => item)).toEqual(
      expect.arrayContaining([1, 2, 5]),
    );
    expect(items.map(({ done }) => done)).not.toContain(1);
  });

  it("says at each field what a confirmation would refuse", async () => {
    expect(await faults({ mobile: "139" })).toHaveProperty("mobile");
    expect(await faults({ planDate: "2020-01-01" })).toMatchObject({ planDate: ["计划入职日期不能早于今天"] });
    expect(await faults({ termMonths: 12 })).toMatchObject({ probationMonths: ["该合同期限的试用期最长为2个月"] });
    expect(await faults({ wage: "x" })).toMatchObject({ wage: ["请填写大于 0 的金额，最多两位小数"] });
    expect(await faults({ idNumber: "110105194912310021" })).toMatchObject({ idNumber: ["身份证号码校验位错误"] });
    expect(await faults({ idNumber: idNumber(31, addYears(companyDay(), -15).replaceAll("-", "")) })).toMatchObject({
      planDate: ["入职日期时未满16周岁，禁止录用"],
    });
  });

  it("employees 8: a probation wage below 80 percent of the wage, or below the minimum wage, is refused with the floor", async () => {
    expect(await faults({ probationWage: "6,300.00" })).toMatchObject({
      probationWage: ["试用期工资不得低于6,400.00"],
    });
    expect(await faults({ wage: "3,000.00", probationWage: "2,400.00" })).toMatchObject({
      probationWage: ["试用期工资不得低于2,520.00"],
    });
    expect((await save({ send: 1, wage: "3,000.00", probationWage: "2,520.00" })).code).toBe(200);
  });

  it("is written and sent in one step, or kept as a draft and sent later by the same call", async () => {
    const sent = await ok(savePreEntry, wanted(place, { send: 1 }), { token: hr });
    expect(sent).toMatchObject({ sent: true, overHeadcount: false });
    const formOf = (id: number) => one<{ status: number }>("select status from approval_instances where id = $1", [id]);
    expect([await entryOf(sent.id), await formOf(sent.instanceId)]).toMatchObject([{ state: 0 }, { status: 1 }]);
    const written = wanted(place, { planDate: "2020-01-01", termMonths: 12, wage: "1.00" });
    const draft = await ok(savePreEntry, written, { token: hr });
    expect(await formOf(draft.instanceId)).toMatchObject({ status: 0 });
    const again = (more: Partial<In<typeof savePreEntry>>, token = hr) =>
      callApi(savePreEntry, { ...written, id: draft.id, version: draft.version, send: 1, ...more }, { token });
    expect(Object.keys((await again({})).fieldErrors!).sort()).toEqual(["planDate", "probationMonths"]);
    const whole = { planDate: wanted(place).planDate, termMonths: 36, wage: "8,000.00" };
    expect((await again({ ...whole, version: draft.version + 1 })).code).toBe(409);
    expect((await again(whole, manager)).code).toBe(404);
    expect((await again(whole)).data).toMatchObject({ id: draft.id, sent: true });
    expect(await formOf(draft.instanceId)).toMatchObject({ status: 1 });
    expect((await again(whole)).code).toBe(409);
  });

  it("refused at sending it says everything at once, what the form and what the database finds, and nothing is kept", async () => {
    const count = () => one("select count(*)::int as n from pre_entries");
    const before = await count();
    await one("update positions set planned_count = 0 where position_id = $1 returning 1", [place.positionId]);
    const wrong = {
      name: "",
      mobile: "139",
      companyId: 999,
      wage: "x",
      planDate: "2020-01-01",
      managerEmpIdText: "99999",
    };
    expect((await save({ send: 1, ...wrong })).fieldErrors).toEqual({
      name: ["不能为空"],
      mobile: [expect.stringContaining("139")],
      companyId: ["请选择列表中的选项"],
      wage: ["请填写大于 0 的金额，最多两位小数"],
      planDate: ["计划入职日期不能早于今天"],
      managerEmpId: [expect.any(String)],
      positionId: ["该岗位编制已满"],
    });
    expect(await count()).toEqual(before);
    await free(1000);
  });

  it("tells who will decide by the department", async () => {
    const empty = await ok(preEntryWay, {}, { token: hr });
    expect(empty.steps.map(({ key, open }) => [key, open])).toEqual([
      ["head", true],
      ["hr", undefined],
    ]);
    const { steps } = await ok(preEntryWay, { departmentId: place.departmentId }, { token: hr });
    const { instanceId } = await ok(savePreEntry, wanted(place, { send: 1 }), { token: hr });
    const { assignee_emp_id: holder } = await one<{ assignee_emp_id: number }>(
      "select assignee_emp_id from approval_tasks where instance_id = $1 and status = 1",
      [instanceId],
    );
    expect(steps[0]!.people.map(({ empId }) => empId)).toEqual([holder]);
  });

  it("is one a mobile, also of two that are sent at once", async () => {
    const answers = await Promise.all([save({ mobile: "13700001111" }), save({ mobile: "13700001111" })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)?.fieldErrors).toEqual({ mobile: ["该手机号已有进行中的预入职"] });
  });

  it("goes to the head of the department, then to the HR manager; a rejected one is given up", async () => {
    const { id, instanceId } = await ok(savePreEntry, wanted(place), { token: hr });
    const requester = await callerOf(await personOf("10003"));
    await transaction((tx) => submitForm(approvalKinds, tx, requester, instanceId, { chosen: {}, cc: [], version: 1 }));
    const holder = () =>
      one<{ userId: number; empId: number; node: string; taskId: number; taskVersion: number; version: number }>(
        `select u.user_id as "userId", u.emp_id as "empId", t.node_key as node, t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id join users u on u.emp_id = t.assignee_emp_id where i.id = $1 and t.status = 1`,
        [instanceId],
      );
    const head = await one<{ head: number }>(
      "select head_emp_id as head from department_line($1) where head_emp_id is not null order by distance limit 1",
      [place.departmentId],
    );
    const { empId, node } = await holder();
    expect([node, empId]).toEqual(["head", head.head]);
    await decideNext(instanceId);
    const { userId, empId: manager, node: next, ...ref } = await holder();
    expect(next).toBe("hr");
    const caller = await callerOf({ userId, empId: manager });
    await transaction((tx) => rejectTask(approvalKinds, tx, caller, { ...ref, comment: "条件不符" }));
    expect(await one("select state, end_reason from pre_entries where id = $1", [id])).toEqual({
      state: 4,
      end_reason: 3,
    });
  });

  it("a second form for the last place is not approved; only 11021005 goes over the plan, with a reason", async () => {
    await free(1);
    const [first, second] = [
      await ok(savePreEntry, wanted(place), { token: hr }),
      await ok(savePreEntry, wanted(place), { token: hr }),
    ];
    await approved(first.instanceId);
    await expect(approved(second.instanceId)).rejects.toMatchObject({ text: { key: "employees:fault.headcount" } });
    expect((await entryOf(second.id)).state).toBe(0);
    expect(await faults({})).toMatchObject({ positionId: ["该岗位编制已满"] });
    expect((await save({ send: 1 }, manager)).fieldErrors).toMatchObject({ overHeadcountReason: [expect.any(String)] });
    expect((await save({ send: 1, overHeadcountReason: "急需" }, manager)).code).toBe(200);
  });

  it("is seen and changed within the scope of the codes only", async () => {
    const id = await awaited(hr, wanted(place));
    const nanshan = await sessionOf("10017");
    expect((await callApi(preEntryDetail, { id }, { token: nanshan })).code).toBe(404);
    expect((await callApi(giveUpEntry, { id, version: 2, remark: "x" }, { token: nanshan })).code).toBe(404);
    const seen = await ok(searchPreEntries, { page: { pageNo: 1, pageSize: 1000 }, query: {} }, { token: nanshan });
    expect(seen.simpleList.map((row) => row.id)).not.toContain(id);
    expect((await callApi(preEntryDetail, { id }, { token: await sessionOf("10005") })).code).toBe(200);
    expect(
      (await callApi(giveUpEntry, { id, version: 2, remark: "x" }, { token: await sessionOf("10005") })).code,
    ).toBe(403);
  });
});

describe("on the way", () => {
  const linkOf = (id: number) =>
    one<{ nonce: string | null; until: string | null; version: number }>(
      "select link_nonce as nonce, link_until::text as until, version from pre_entries where id = $1",
      [id],
    );
  const doorOf = async (token: string) => (await callApi(cardDoor, { formToken: token })).code;
  const tokenOf = async (id: number) => {
    const { nonce, until } = await linkOf(id);
    return cardToken({ id, linkNonce: nonce!, linkUntil: until! });
  };

  it("the link goes out once after the approval, signed; another one ends it", async () => {
    const id = await awaited(hr, wanted(place));
    await Promise.all([sendDueLink(id), sendDueLink(id)]);
    const first = await linkOf(id);
    const sent = await tokenOf(id);
    expect(await doorOf(sent)).toBe(200);
    const { token, until } = await ok(sendEntryLink, { id, version: first.version }, { token: hr });
    expect(
      await one("select (plan_date + 7)::text as until, link_until::text as kept from pre_entries where id = $1", [id]),
    ).toEqual({ until, kept: until });
    expect([await doorOf(sent), await doorOf(token)]).toEqual([404, 200]);
    expect((await callApi(sendEntryLink, { id, version: first.version }, { token: hr })).code).toBe(409);
  });

  it("a postponement sends a link as long as that, and leaves the one in the candidate's hands; a form that has come needs none", async () => {
    const id = await awaited(hr, wanted(place));
    await sendDueLink(id);
    const [before, sent] = [await linkOf(id), await tokenOf(id)];
    const planDate = addDays(companyDay(), 40);
    await ok(postponeEntry, { ...(await confirming(id)), planDate }, { token: hr });
    expect(
      await one("select count(*)::int as n from pgboss.job where name = 'entry.link' and data->>'preEntryId' = $1", [
        String(id),
      ]),
    ).toEqual({ n: 2 });
    await Promise.all([sendDueLink(id), sendDueLink(id)]);
    expect(await linkOf(id)).toEqual({ nonce: before.nonce, until: addDays(planDate, 7), version: before.version + 2 });
    expect([await doorOf(sent), await doorOf(await tokenOf(id))]).toEqual([200, 200]);
    await ok(submitCard, { ...(await opened(id)), ...information() }, fromAnywhere());
    await ok(postponeEntry, { ...(await confirming(id)), planDate: addDays(planDate, 1) }, { token: hr });
    const after = await linkOf(id);
    await sendDueLink(id);
    expect(await linkOf(id)).toEqual(after);
  });

  it("the link ends with its last day, with the entry, with giving up, and is worth nothing for another pre-entry", async () => {
    const [id, other] = [await awaited(hr, wanted(place)), await awaited(hr, wanted(place))];
    await sendDueLink(id);
    const { nonce } = await linkOf(id);
    expect(await doorOf(cardToken({ id, linkNonce: nonce!, linkUntil: addDays(companyDay(), -1) }))).toBe(404);
    expect(await doorOf(cardToken({ id, linkNonce: nonce!, linkUntil: companyDay() }))).toBe(200);
    expect(await doorOf(cardToken({ id: other, linkNonce: nonce!, linkUntil: companyDay() }))).toBe(404);
    expect(await doorOf(issueLink({ purpose: "interview", objectId: id, nonce: nonce! }))).toBe(404);
    const link = await opened(id);
    await ok(giveUpEntry, { ...(await confirming(id)), remark: "另有去处" }, { token: hr });
    expect(await doorOf(link.formToken)).toBe(404);
    expect((await callApi(submitCard, { ...link, ...information() }, fromAnywhere())).code).toBe(404);
  });

  it("what a candidate sends waits until somebody who may has checked that very paper; what HR files is checked", async () => {
    const id = await awaited(hr, wanted(place));
    const link = await opened(id);
    const send = () => ok(uploadCardFile, { ...link, item: 1, name: "front.png" }, { file: PIXEL, ...fromAnywhere() });
    const shown = async () =>
      (await ok(preEntryDetail, { id }, { token: hr })).items.find(({ item }) => item === 1) as {
        done: number;
        file: { attachmentInfoId: number } | null;
      };
    const seenByCandidate = async () => (await ok(cardForm, link, fromAnywhere())).files.find(({ item }) => item === 1);
    await send();
    const first = await shown();
    expect(first).toMatchObject({ done: 0, file: { attachmentName: "front.png" } });
    expect(await seenByCandidate()).toMatchObject({ there: true, checked: false });
    const tick = (seen: number, token = hr) => callApi(tickEntryItem, { id, item: 1, done: 1, seen }, { token });
    expect((await tick(first.file!.attachmentInfoId, await sessionOf("10005"))).code).toBe(403);
    expect((await tick(first.file!.attachmentInfoId, await sessionOf("10017"))).code).toBe(404);
    await send();
    expect((await tick(first.file!.attachmentInfoId)).code).toBe(409);
    expect((await tick((await shown()).file!.attachmentInfoId)).code).toBe(200);
    expect([(await shown()).done, (await seenByCandidate())!.checked]).toEqual([1, true]);
    await send();
    expect((await shown()).done).toBe(0);
    await ok(uploadEntryFile, { id, item: 1, name: "seen.png" }, { token: hr, file: PIXEL });
    expect((await shown()).done).toBe(1);
  });

  it("is told again to HR as long as it opens, and to nobody else", async () => {
    const id = await awaited(hr, wanted(place));
    const told = async (token = hr) => (await callApi(currentEntryLink, { id }, { token })).data?.link ?? null;
    const { token, until } = await ok(sendEntryLink, { id, version: (await linkOf(id)).version }, { token: hr });
    expect(await told()).toEqual({ token, until });
    expect(await told(await sessionOf("10002", { actorJobNumber: "10014" }))).toBeNull();
    expect((await callApi(currentEntryLink, { id }, { token: await sessionOf("10005") })).code).toBe(403);
    expect((await callApi(currentEntryLink, { id }, { token: await sessionOf("10017") })).code).toBe(404);
    await one("update pre_entries set link_until = $2::date - 1 where id = $1 returning 1", [id, companyDay()]);
    expect(await told()).toBeNull();
    const link = await opened(id);
    expect((await told())!.token).toBe(link.formToken);
    await ok(submitCard, { ...link, ...information() }, fromAnywhere());
    expect(await told()).toBeNull();
  });

  it("is written once a link: the same form sent again gets the first answer, another one finds nothing, two at once write once", async () => {
    const id = await awaited(hr, wanted(place));
    const [link, form] = [await opened(id), information()];
    const twins = await Promise.all(
      ["", ""].map(() => callApi(submitCard, { ...link, ...form }, { key: "the-same-form", ...fromAnywhere() })),
    );
    expect(twins.map(({ code, data }) => [code, data?.state])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(
      (
        await callApi(
          submitCard,
          { ...link, ...form, currentAddress: "别处" },
          { key: "the-same-form", ...fromAnywhere() },
        )
      ).code,
    ).toBe(409);
    expect((await callApi(submitCard, { ...link, ...form }, { key: "another-form", ...fromAnywhere() })).code).toBe(
      404,
    );
    expect(
      await one("select count(*)::int as n from idempotency_keys where owner = $1", [linkHash(link.formToken)]),
    ).toEqual({ n: 1 });
    const again = await opened(id);
    const answers = await Promise.all(
      ["first-form", "second-form"].map((key) =>
        callApi(submitCard, { ...again, ...form }, { key, ...fromAnywhere() }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404]);
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from audit_log where action = 'preEntry.submit' and object_id = $1",
          [String(id)],
        )
      ).n,
    ).toBe(2);
  });

  it("is postponed three times at most, to a later day, and given up once", async () => {
    const id = await awaited(hr, wanted(place));
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    const postpone = async (n: number) =>
      callApi(postponeEntry, { ...(await confirming(id)), planDate: day(n) }, { token: hr });
    expect((await postpone(1)).fieldErrors).toEqual({ planDate: ["新的日期须晚于现计划日期"] });
    for (const n of [10, 20, 30]) expect((await postpone(n)).code).toBe(200);
    expect((await postpone(40)).msg).toBe("最多推迟 3 次");
    const end = { ...(await confirming(id)), remark: "另有去处" };
    const answers = await Promise.all([
      callApi(giveUpEntry, end, { token: hr }),
      callApi(giveUpEntry, end, { token: manager }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await entryOf(id)).state).toBe(4);
  });

  it("whoever has not come three days after the planned one is given up at five past midnight, once, and the place is free", async () => {
    const id = await awaited(hr, wanted(place));
    await one("update pre_entries set plan_date = '2026-11-16' where id = $1 returning id", [id]);
    await takeEffect(new Date("2026-11-19T15:59:00Z"));
    expect((await entryOf(id)).state).toBe(1);
    const before = (await entryOf(id)).version;
    await Promise.all([takeEffect(new Date("2026-11-19T16:05:00Z")), takeEffect(new Date("2026-11-19T16:05:00Z"))]);
    expect(await one("select state, end_reason, version from pre_entries where id = $1", [id])).toEqual({
      state: 4,
      end_reason: 2,
      version: before + 1,
    });
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from audit_log where action = 'preEntry.noShow' and object_id = $1",
          [String(id)],
        )
      ).n,
    ).toBe(1);
  });
});

describe("confirming an entry", () => {
  it("makes the person whole: spell, contract draft with its wages, probation, card, account, files; and forgets what was written", async () => {
    const bank = (
      await one<{ code: string }>(
        "select item_code as code from classify_items where classify_code = 'bank_name' limit 1",
      )
    ).code;
    const id = await ready({}, { accountNo: "6222024000001234562", bankCode: bank });
    const answer = await confirm(id);
    expect(answer).toMatchObject({
      code: 200,
      data: { jobNumber: expect.stringMatching(/^\d{6,}$/), password: expect.any(String) },
    });
    const { empId } = answer.data!;
    expect(await one("select lifecycle, employment from employees where emp_id = $1", [empId])).toEqual({
      lifecycle: 2,
      employment: 1,
    });
    expect(
      await one("select state, wage, probation_wage, probation_months from contracts where emp_id = $1", [empId]),
    ).toEqual({ state: 1, wage: 800_000, probation_wage: 640_000, probation_months: 3 });
    expect(
      await one("select probation_used from employment_spells where emp_id = $1 and end_date is null", [empId]),
    ).toEqual({ probation_used: 1 });
    expect(await one("select account_tail from bank_cards where emp_id = $1", [empId])).toEqual({
      account_tail: "4562",
    });
    expect(await one("select must_change_password from users where emp_id = $1", [empId])).toEqual({
      must_change_password: true,
    });
    expect(await one("select state, emp_id, info, link_nonce from pre_entries where id = $1", [id])).toEqual({
      state: 3,
      emp_id: empId,
      info: null,
      link_nonce: null,
    });
  });

  it("employees 18: fifty confirmations at once make one person; the others are told the job number; the same form twice gets the first result", async () => {
    const id = await ready();
    const input = await confirming(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => callApi(confirmEntry, input, { token: n % 2 ? hr : manager })),
    );
    const made = answers.filter(({ code }) => code === 200);
    expect(made).toHaveLength(1);
    const others = new Set(answers.filter(({ code }) => code !== 200).map(({ code, msg }) => `${code} ${msg}`));
    expect([...others]).toEqual([`409 已入职，工号${made[0]!.data!.jobNumber}`]);
    expect((await callApi(confirmEntry, input, { token: hr, language: "en" })).msg).toBe(
      `Already entered as ${made[0]!.data!.jobNumber}`,
    );
    const again = await confirming(await ready());
    const [a, b] = await Promise.all([
      callApi(confirmEntry, again, { token: hr, key: "twice-the-same" }),
      callApi(confirmEntry, again, { token: hr, key: "twice-the-same" }),
    ]);
    expect([a.code, b.code]).toEqual([200, 200]);
    expect(a.data).toEqual(b.data);
  });

  it("employees 19: of two for the last place one enters; twenty for nineteen places make nineteen different job numbers", async () => {
    const ids = [await ready(), await ready()];
    // The plan was cut after both had been agreed to.
    await one(
      "update positions set planned_count = (select count(*) from employees where position_id = $1 and employment = 1) + 1 where position_id = $1 returning 1",
      [place.positionId],
    );
    const two = await Promise.all(ids.map((id) => confirm(id)));
    expect(two.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(two.find(({ code }) => code === 400)?.fieldErrors).toEqual({ positionId: ["该岗位编制已满"] });
    await free(19);
    const forms = await Promise.all(Array.from({ length: 20 }, () => ok(savePreEntry, wanted(place), { token: hr })));
    const results = await Promise.allSettled(forms.map(({ instanceId }) => approved(instanceId)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(19);
    const coming = (await Promise.all(forms.map(({ id }) => entryOf(id)))).filter(({ state }) => state === 1);
    for (const { id } of coming) {
      await ok(submitCard, { ...(await opened(id)), ...information() }, { ip: `192.0.2.${id % 250}` });
      await complete(id);
    }
    const entered = await Promise.all(coming.map(({ id }) => confirm(id)));
    expect(new Set(entered.map(({ data }) => data?.jobNumber)).size).toBe(19);
  }, 60_000);

  it("names what is missing: the information, a required paper, a roster field", async () => {
    const waiting = await awaited(hr, wanted(place));
    expect((await confirm(waiting)).msg).toBe("候选人尚未提交信息，不能确认入职");
    const id = await ready();
    await ok(tickEntryItem, { id, item: 5, done: 0 }, { token: hr });
    expect((await confirm(id)).msg).toBe("材料未齐：离职证明或无雇主声明");
    await complete(id);
    await one("update pre_entries set term_months = null where id = $1 returning id", [id]);
    expect((await confirm(id)).msg).toBe("职工名册必填项为空：合同期限（月）");
    expect((await callApi(confirmEntry, await confirming(id), { token: hr, language: "en" })).msg).toMatch(
      /^Required roster field is empty: /,
    );
  });

  it("asks a minor for a health check before the entry", async () => {
    const birth = addYears(companyDay(), -17).replaceAll("-", "");
    const id = await awaited(hr, wanted(place, { retireCategory: 1 }));
    await ok(submitCard, {
      ...(await opened(id)),
      ...information({ idNumber: idNumber(77, birth), expDate: "2030-01-01" }),
    });
    await one("update pre_entry_items set done = 1 where pre_entry_id = $1 and item <> 6 returning id", [id]);
    expect((await confirm(id)).msg).toBe("材料未齐：健康检查");
    await complete(id);
    expect((await confirm(id)).code).toBe(200);
  });

  it("employees 9: somebody who left comes back under the same job number, without a probation", async () => {
    const number = idNumber(9001);
    const first = (await confirm(await ready({}, { idNumber: number }))).data!;
    await one(
      "update employees set employment = 2, lifecycle = 5, leave_date = hire_date + 30 where emp_id = $1 returning 1",
      [first.empId],
    );
    await one("update employment_spells set end_date = start_date + 30 where emp_id = $1 returning 1", [first.empId]);
    await one("update users set status = 2 where emp_id = $1 returning 1", [first.empId]);
    expect(await faults({ idNumber: number, probationMonths: 1 })).toEqual({
      probationMonths: ["同一员工只能约定一次试用期"],
    });
    expect(
      (
        await callApi(savePreEntry, wanted(place, { idNumber: number, probationMonths: 1, send: 1 }), {
          token: hr,
          language: "en",
        })
      ).fieldErrors,
    ).toEqual({ probationMonths: ["Probation can be agreed only once with the same employee"] });
    const planDate = addDays(companyDay(), 90);
    const tried = await ready({ planDate }, { idNumber: number });
    expect((await confirm(tried)).fieldErrors).toEqual({ probationMonths: ["同一员工只能约定一次试用期"] });
    await one("update pre_entries set probation_months = 0, probation_wage = null where id = $1 returning id", [tried]);
    expect(await ok(preEntryDetail, { id: tried }, { token: hr })).toMatchObject({ formerJobNumber: first.jobNumber });
    await one(
      "insert into work_experiences (emp_id, company, position, start_date) values ($1, '旧公司', '技工', '2015-01-01') returning 1",
      [first.empId],
    );
    await one(
      "insert into education_records (emp_id, education, school_name, is_highest) values ($1, 5, '深圳大学', 1) returning 1",
      [first.empId],
    );
    const again = await confirm(tried);
    expect(again.data).toMatchObject({ empId: first.empId, jobNumber: first.jobNumber });
    expect(
      await one("select lifecycle, employment, hire_date, regular_date, leave_date from employees where emp_id = $1", [
        first.empId,
      ]),
    ).toEqual({ lifecycle: 3, employment: 1, hire_date: planDate, regular_date: planDate, leave_date: null });
    expect(
      (await one<{ n: number }>("select count(*)::int as n from employment_spells where emp_id = $1", [first.empId])).n,
    ).toBe(2);
    expect(await one("select status from users where emp_id = $1", [first.empId])).toEqual({ status: 1 });
    expect(
      (await one<{ n: number }>("select count(*)::int as n from employee_posts where emp_id = $1", [first.empId])).n,
    ).toBe(2);
    // What the form of an entry does not ask for, or was left empty, stays on file; the contact given anew takes the
    // old one's place.
    expect(
      await one(
        "select (select company from work_experiences where emp_id = $1) as work, (select school_name from education_records where emp_id = $1) as school, (select count(*)::int from family_contacts where emp_id = $1) as contacts",
        [first.empId],
      ),
    ).toEqual({ work: "旧公司", school: "深圳大学", contacts: 1 });
  });
});
