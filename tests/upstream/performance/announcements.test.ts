import { beforeEach, describe, expect, it } from "vitest";
import {
  announcementDetail,
  objectTo,
  publicAnnouncement,
  publishAnnouncement,
  saveAnnouncement,
  searchAnnouncements,
  withdrawAnnouncement,
} from "~/contracts/performance/announcements";
import { ANNOUNCEMENT_STATE, AUDIENCE, CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import { createBatch, submitBatch } from "~/contracts/performance/managers";
import { searchSheets, sheetDetail } from "~/contracts/performance/sheets";
import { workdayAfter } from "~/lib/calendar/working-days";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { approvalKinds } from "~/upstream/domains.server";
import { closeAnnouncements } from "~/upstream/performance/managers/announcement-daily.server";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import {
  all,
  approveBatch,
  cycleOf,
  department,
  empIdOf,
  giveRole,
  rootDepartment,
  sheetsOf,
  signedIn,
  staffOf,
} from "./grades-desk";

let staff: { token: string };
/** An employee of Longhua, who is in no batch. */
let reader: { token: string };
const today = companyDay();

beforeEach(async () => {
  await useDatabase();
  await giveRole("10003", "hrPerformance");
  staff = await signedIn("10003");
  reader = await signedIn("10011");
});

const TEXT = "该经理三季度项目延期两次，A等级与实际业绩不符，请复核。";

/** The day that is so many working days of Longhua after one; a day of rest counts as the next that is worked. */
async function workday(n: number, from = today): Promise<string> {
  const calendars = await workCalendars(database().read, { versions: {} });
  return workdayAfter(from, n, calendars(1));
}

/** The day by which so many working days have been seen of what begins today, which is not counted itself. */
const shownFor = (n: number) => workday(n - 1, addDays(today, 1));

async function batch(n = 3, siteId = 1) {
  const cycle = await cycleOf({ state: CYCLE_STATE.confirmation });
  const departmentId = await department("公示一部", await rootDepartment(), siteId);
  await one("update departments set head_emp_id = $1 where department_id = $2 returning department_id as id", [
    await empIdOf("10007"),
    departmentId,
  ]);
  const people = await staffOf(1, n);
  const sheets = await sheetsOf(
    cycle,
    departmentId,
    people.map((empId, at) => ({
      ...{ empId, score: 9000 - at * 100, isManager: 1 as const, grade: at === 0 ? "S" : "A" },
      state: SHEET_STATE.inApproval,
    })),
  );
  const made = await ok(createBatch, { cycleId: cycle.cycleId, departmentId }, staff);
  return { ...cycle, departmentId, people, sheets, batchId: made.id, version: made.version };
}

const written = async (batchId: number, more: object = {}) => ({
  ...{ batchId, title: "三季度经理绩效公示", fromDate: today, toDate: await shownFor(3), audience: AUDIENCE.all },
  ...more,
});

/** An announcement of an approved batch, public. */
async function announced(more: object = {}) {
  const made = await batch();
  await ok(submitBatch, { id: made.batchId, version: made.version }, staff);
  await approveBatch(made.batchId);
  const draft = await ok(saveAnnouncement, (await written(made.batchId, more)) as never, staff);
  const published = await ok(publishAnnouncement, draft, staff);
  return { ...made, announcement: published };
}

const endOf = async (now: Date) =>
  closeAnnouncements({ kinds: approvalKinds, now, around: await systemCircumstances() });
const statesOf = (sheets: readonly number[]) =>
  all<{ state: number; by: string | null }>(
    "select state, confirm_by::text as by from perf_sheets where id = any($1) order by id",
    [sheets],
  );

describe("announcements", () => {
  it("performance 18: not before the scores are approved, and for three working days at least", async () => {
    const { batchId, version } = await batch();
    const short = await callApi(saveAnnouncement, (await written(batchId, { toDate: await shownFor(2) })) as never, {
      ...staff,
      language: "en",
    });
    expect(short.fieldErrors).toEqual({ toDate: ["At least 3 working days"] });
    const sent = await ok(submitBatch, { id: batchId, version }, staff);
    expect(sent.state).toBe(1);
    const draft = await ok(saveAnnouncement, (await written(batchId)) as never, staff);
    expect(await callApi(publishAnnouncement, draft, staff)).toMatchObject({ code: 409, msg: "评分尚未审批通过" });
    expect(await callApi(publishAnnouncement, draft, { ...staff, language: "en" })).toMatchObject({
      msg: "Scores are not approved yet",
    });
    expect((await callApi(saveAnnouncement, (await written(batchId)) as never, staff)).fieldErrors).toEqual({
      batchId: ["该批次已有公示"],
    });
    await approveBatch(batchId);
    await one("update perf_announcements set to_date = $1 returning id", [await shownFor(2)]);
    expect((await callApi(publishAnnouncement, draft, staff)).msg).toBe("公示期不少于3个工作日");
    await one("update perf_announcements set from_date = $1, to_date = $2 returning id", [
      addDays(today, 1),
      await shownFor(9),
    ]);
    expect((await callApi(publishAnnouncement, draft, staff)).msg).toContain(addDays(today, 1));
    await one("update perf_announcements set from_date = $1 returning id", [today]);
    expect((await ok(publishAnnouncement, draft, staff)).state).toBe(ANNOUNCEMENT_STATE.public);
  });

  it("show job number, name, department and grade to their audience, the score only where that was asked", async () => {
    const { announcement, people } = await announced();
    const seen = await ok(publicAnnouncement, { id: announcement.id }, reader);
    expect(seen.people).toHaveLength(3);
    expect(seen.people[0]).toMatchObject({ grade: "S", score: null, mayObject: true, own: false });
    const onJob = await one<{ n: number }>("select count(*)::int as n from employees where employment = 1");
    expect(await one("select count(*)::int as n from notifications where event_key like 'perfAnnouncement:%'")).toEqual(
      onJob,
    );
    await one("update perf_announcements set show_score = 1 returning id");
    expect((await ok(publicAnnouncement, { id: announcement.id }, reader)).people[0]!.score).toBe(9000);
    const number = await one<{ n: string }>("select job_number as n from employees where emp_id = $1", [people[0]]);
    const own = await ok(publicAnnouncement, { id: announcement.id }, { token: await sessionOf(number.n) });
    expect(own.people[0]).toMatchObject({ own: true, mayObject: false });
    const audience = async (kind: number) => {
      await one("update perf_announcements set audience = $1 returning id", [kind]);
      const answers = await Promise.all(
        ["10011", "10007", "10017"].map(async (who) =>
          callApi(publicAnnouncement, { id: announcement.id }, { token: await sessionOf(who) }),
        ),
      );
      return answers.map(({ code }) => code);
    };
    expect(await audience(AUDIENCE.management)).toEqual([404, 200, 404]);
    expect(await audience(AUDIENCE.department)).toEqual([404, 404, 404]);
    expect(await audience(AUDIENCE.site)).toEqual([200, 200, 404]);
  });

  it("show the person his own grade, his points with those of the levels only where scores are announced", async () => {
    const { people, sheets } = await announced();
    const [id] = sheets as [number];
    await one("update perf_sheets set bonus = 200, deduction = 100 where id = $1 returning id", [id]);
    const job = await one<{ no: string }>("select job_number as no from employees where emp_id = $1", [people[0]]);
    const self = await signedIn(job.no);
    const listed = async () =>
      (await ok(searchSheets, { page: {}, query: { tab: "mine", sort: "-total" } }, self)).simpleList.find(
        (row) => row.id === id,
      );
    const without = { total: null, grade: "S", result: { bonus: null, deduction: null } };
    expect(await ok(sheetDetail, { id }, self)).toMatchObject(without);
    expect(await listed()).toMatchObject({ grade: "S", total: null, bonus: null, deduction: null, superior: null });
    await one("update perf_announcements set show_score = 1 returning id");
    expect(await ok(sheetDetail, { id }, self)).toMatchObject({ total: 9000, result: { bonus: 200, deduction: 100 } });
    expect(await listed()).toMatchObject({ grade: "S", total: 9000, bonus: 200, deduction: 100, superior: 9000 });
    await one("update perf_announcements set show_score = 0 returning id");
    await one("update perf_sheets set state = $2 where id = $1 returning id", [id, SHEET_STATE.toConfirm]);
    expect(await ok(sheetDetail, { id }, self)).toMatchObject({ total: 9000, result: { bonus: 200 } });
  });

  it("take one objection a person and row, of twenty characters, not of oneself; an appeal of kind 2 waits for its decision", async () => {
    const { announcement, sheets, people } = await announced();
    const about = (sheetId: number, text = TEXT) => ({ announcementId: announcement.id, sheetId, text });
    expect((await callApi(objectTo, about(sheets[0]!, "不同意"), reader)).fieldErrors).toEqual({
      text: ["异议内容至少20个字"],
    });
    const done = await ok(objectTo, about(sheets[0]!), reader);
    expect(done.decideBy).toBe(await workday(5));
    expect(await callApi(objectTo, about(sheets[0]!), reader)).toMatchObject({
      fieldErrors: { text: ["你已对此提出异议"] },
    });
    const both = await Promise.all([1, 2].map(() => callApi(objectTo, about(sheets[1]!), reader)));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
    const number = await one<{ n: string }>("select job_number as n from employees where emp_id = $1", [people[2]]);
    expect((await callApi(objectTo, about(sheets[2]!), { token: await sessionOf(number.n) })).msg).toContain("自己");
    expect((await callApi(objectTo, about(999_999), reader)).code).toBe(404);
    const detail = await ok(announcementDetail, { id: announcement.id }, staff);
    expect(detail.objections).toHaveLength(2);
    expect((await ok(searchAnnouncements, { page: {}, query: {} }, staff)).simpleList[0]).toMatchObject({
      people: 3,
      objections: 2,
      openObjections: 2,
    });
  });

  it("end by themselves: who has no open objection reads his result, the others when theirs is decided", async () => {
    const { announcement, sheets } = await announced();
    await ok(objectTo, { announcementId: announcement.id, sheetId: sheets[0]!, text: TEXT }, reader);
    const last = await shownFor(3);
    const at = (day: string) => new Date(`${day}T10:00:00+08:00`);
    expect(await endOf(at(last))).toBe(0);
    expect(await endOf(at(addDays(last, 1)))).toBe(3);
    expect(await statesOf(sheets)).toMatchObject([
      { state: SHEET_STATE.inApproval, by: null },
      { state: SHEET_STATE.toConfirm },
      { state: SHEET_STATE.toConfirm },
    ]);
    expect((await callApi(publicAnnouncement, { id: announcement.id }, reader)).code).toBe(404);
    expect(
      (await callApi(objectTo, { announcementId: announcement.id, sheetId: sheets[0]!, text: TEXT }, reader)).code,
    ).toBe(404);
    expect(await endOf(at(addDays(last, 2)))).toBe(0);
    await one("update perf_appeals set state = 1, decision = 1, decided_at = now() returning id");
    expect(await endOf(at(addDays(last, 3)))).toBe(1);
    expect((await statesOf(sheets)).every(({ state, by }) => state === SHEET_STATE.toConfirm && by !== null)).toBe(
      true,
    );
    expect(await auditCount("perfAnnouncement.close")).toBe(1);
  });

  it("are withdrawn with a reason: messages that have not left do not, and the draft is written anew", async () => {
    const { announcement, batchId } = await announced();
    expect((await callApi(withdrawAnnouncement, { ...announcement, reason: "" }, staff)).code).toBe(400);
    const back = await ok(withdrawAnnouncement, { ...announcement, reason: "名单有误" }, staff);
    expect(back.state).toBe(ANNOUNCEMENT_STATE.draft);
    expect(await one("select count(*)::int as n from notifications where event_key like 'perfAnnouncement:%'")).toEqual(
      { n: 0 },
    );
    expect((await callApi(publicAnnouncement, { id: announcement.id }, reader)).code).toBe(404);
    const again = await ok(
      saveAnnouncement,
      { ...(await written(batchId, { title: "更正" })), ...back } as never,
      staff,
    );
    expect((await callApi(saveAnnouncement, { ...(await written(batchId)), ...back } as never, staff)).code).toBe(409);
    await ok(publishAnnouncement, again, staff);
    await giveRole("10017", "hrPerformance");
    const other = await signedIn("10017");
    expect((await callApi(withdrawAnnouncement, { id: again.id, version: 0, reason: "x" }, other)).code).toBe(404);
    expect((await callApi(announcementDetail, { id: again.id }, other)).code).toBe(404);
  });

  it("tell everybody, and end, in as many statements however many people there are", async () => {
    const { announcement } = await announced({ audience: AUDIENCE.department });
    const back = await ok(withdrawAnnouncement, { ...announcement, reason: "x" }, staff);
    const few = await statements(() => ok(publishAnnouncement, back, staff));
    const again = await ok(withdrawAnnouncement, { id: back.id, version: back.version + 1, reason: "x" }, staff);
    await one("update perf_announcements set audience = $1 returning id", [AUDIENCE.all]);
    expect(await statements(() => ok(publishAnnouncement, again, staff))).toBeLessThanOrEqual(few + CLOCK);
  });
});
