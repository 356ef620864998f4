import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { AUDIENCE_KINDS, type AudienceKind } from "~/contracts/employees/codes";
import {
  downloadInformationFile,
  informationDetail,
  publishInformation,
  remindInformation,
  removeInformationFile,
  reviseInformation,
  revokeInformation,
  saveInformation,
  searchInformation,
  uploadInformationFile,
} from "~/contracts/employees/notice";
import {
  confirmInformation,
  openInformation,
  readInformation,
  readingDetail,
  searchReading,
} from "~/contracts/employees/readings";
import { exportReceipts, receiptsHead, searchReceipts } from "~/contracts/employees/receipts";
import type { In } from "~/contracts/endpoint";
import { saveCategory } from "~/contracts/organization/positions";
import { countMenus, frame } from "~/contracts/shell/session";
import { audienceKeys, chosenOf } from "~/lib/employees/notice-audience";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { noticesUnread } from "~/upstream/employees/notices/notice-daily.server";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let hr: string;
let employee: string;
const today = companyDay();

beforeAll(async () => {
  await useDatabase();
  [hr, employee] = await Promise.all([sessionOf("10003"), sessionOf("10011")]);
});

type Draft = Partial<In<typeof saveInformation>>;
const DRAFT = {
  type: "1",
  title: "中秋放假安排",
  body: "9 月 25 日至 27 日放假。",
  minSeconds: 10,
  audienceKind: 5,
  employeesText: "10011",
} as const;

const draft = (input: Draft = {}, token = hr) =>
  ok(saveInformation, { ...DRAFT, ...input } as In<typeof saveInformation>, { token });
async function publish(input: Draft = {}, token = hr) {
  const saved = await draft(input, token);
  await ok(publishInformation, saved, { token });
  return { id: saved.id, version: saved.version + 1 };
}
const receiptOf = (id: number, jobNumber = "10011", versionNo = 1) =>
  one<{ opened_at: Date | null; read_at: Date | null; confirmed_at: Date | null } | undefined>(
    "select r.* from reading_receipts r join employees e using (emp_id) where information_id = $1 and job_number = $2 and version_no = $3",
    [id, jobNumber, versionNo],
  );
const openedAgo = (id: number, seconds: number) =>
  one(
    "update reading_receipts set opened_at = now() - make_interval(secs => $2) where information_id = $1 returning emp_id",
    [id, seconds],
  );
const titles = async (token: string, query = {}) =>
  (await ok(searchReading, { query }, { token })).simpleList.map(({ id }) => id);

/** An HR specialist whose scope is the site of Nanshan. */
const siteHr = () => sessionOf("10017");

describe("reading a notice", () => {
  it("employees 25: a must-read notice opened 4 s ago is confirmed: refused, at least 10 seconds", async () => {
    const { id } = await publish({ mustRead: 1, confirmRequired: 1, deadline: addDays(today, 5) });
    await ok(openInformation, { id }, { token: employee });
    await openedAgo(id, 4);
    const input = { id, versionNo: 1 };
    expect((await callApi(confirmInformation, input, { token: employee, language: "en" })).msg).toBe(
      "Please read for at least 10 seconds",
    );
    expect(await callApi(confirmInformation, input, { token: employee })).toMatchObject({
      code: 409,
      msg: "请至少阅读10秒",
    });
    expect(await receiptOf(id)).toMatchObject({ read_at: null, confirmed_at: null });
    await openedAgo(id, 10);
    await ok(confirmInformation, input, { token: employee });
    const confirmed = await receiptOf(id);
    expect([confirmed!.read_at, confirmed!.confirmed_at]).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it("what was never opened cannot be read; the first look counts, a second one does not begin the time anew; reading twice changes nothing", async () => {
    const { id } = await publish();
    expect((await callApi(readInformation, { id, versionNo: 1 }, { token: employee })).code).toBe(409);
    await ok(readingDetail, { id }, { token: employee });
    expect((await receiptOf(id))!.opened_at).toBeNull();
    await ok(openInformation, { id }, { token: employee });
    await openedAgo(id, 7);
    const { opened_at: opened } = (await receiptOf(id))!;
    await ok(openInformation, { id }, { token: employee });
    expect((await ok(readingDetail, { id }, { token: employee })).secondsLeft).toBe(3);
    expect((await receiptOf(id))!.opened_at).toEqual(opened);
    await openedAgo(id, 11);
    await Promise.all(Array.from({ length: 5 }, () => ok(readInformation, { id, versionNo: 1 }, { token: employee })));
    const { read_at: read } = (await receiptOf(id))!;
    await ok(readInformation, { id, versionNo: 1 }, { token: employee });
    expect((await receiptOf(id))!.read_at).toEqual(read);
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from audit_log where action = 'information.read' and object_id = $1",
          [String(id)],
        )
      ).n,
    ).toBe(1);
  });

  it("opening while acting for somebody begins no time, and reading for him is refused", async () => {
    const { id } = await publish({ employeesText: "10014" });
    const acting = await sessionOf("10014", { actorJobNumber: "10002" });
    await ok(readingDetail, { id }, { token: acting });
    expect((await callApi(openInformation, { id }, { token: acting })).code).toBe(403);
    expect((await receiptOf(id, "10014"))!.opened_at).toBeNull();
    expect((await callApi(readInformation, { id, versionNo: 1 }, { token: acting })).code).toBe(403);
  });

  it("a notice for somebody else, a draft and a revoked one are not there; drafts are their editors' alone", async () => {
    const { id, version } = await publish();
    const unsent = await draft();
    const other = await sessionOf("10012");
    for (const [token, notice] of [
      [other, id],
      [employee, unsent.id],
    ] as const) {
      for (const contract of [readingDetail, openInformation, readInformation, confirmInformation])
        expect((await callApi(contract, { id: notice, versionNo: 1 } as never, { token })).code).toBe(404);
    }
    expect(await titles(other)).not.toContain(id);
    expect(await titles(employee)).toContain(id);
    await ok(revokeInformation, { id, version }, { token: hr });
    expect((await callApi(readingDetail, { id }, { token: employee })).code).toBe(404);
    expect(await receiptOf(id)).toBeDefined();
  });

  it("the unread come first, and are counted in the menu until they are read", async () => {
    const token = await sessionOf("10016");
    const count = async () => (await ok(frame, { search: "" }, { token })).counts.readingList ?? 0;
    const before = await count();
    const read = await publish({ employeesText: "10016", minSeconds: 0 });
    const unread = await publish({ employeesText: "10016", minSeconds: 0 });
    const newer = await publish({ employeesText: "10016", minSeconds: 0 });
    expect(await count()).toBe(before + 3);
    await ok(openInformation, { id: newer.id }, { token });
    await ok(readInformation, { id: newer.id, versionNo: 1 }, { token });
    expect(await count()).toBe(before + 2);
    expect(await titles(token)).toEqual([unread.id, read.id, newer.id]);
    expect(await titles(token, { unread: 1 })).toEqual([unread.id, read.id]);
    expect((await ok(countMenus, {}, { token })).readingList).toBe(before + 2);
  });
});

describe("publishing", () => {
  it("gives everybody on job in the audience a receipt and a message, once, and counts how many have read", async () => {
    const { id } = await publish({ audienceKind: 2, sites: [4] });
    const { people, told } = await one<{ people: number; told: number }>(
      `select (select count(*)::int from employees where site_id = 4 and overseas_warehouse = 0 and employment = 1) as people,
        (select count(*)::int from notifications where event_key = 'information:' || $1 || ':1') as told`,
      [id],
    );
    expect(told).toBe(people);
    const nanshan = await sessionOf("10012");
    await ok(openInformation, { id }, { token: nanshan });
    await openedAgo(id, 60);
    await ok(readInformation, { id, versionNo: 1 }, { token: nanshan });
    const row = (await ok(searchInformation, { query: {} }, { token: hr })).simpleList.find((one) => one.id === id);
    expect(row).toMatchObject({ audienceCount: people, readCount: 1, state: 2 });
    expect((await callApi(publishInformation, { id, version: row!.version }, { token: hr })).code).toBe(409);
  });

  it("to everybody needs the right to do so, however everybody is named", async () => {
    const all = await draft({ audienceKind: 1 });
    expect((await callApi(publishInformation, all, { token: hr })).msg).toBe("向全员发布需要“向全员发布公告”权限");
    const sites = await draft({ audienceKind: 2, sites: [0, 1, 2, 3, 4, 5, 6] });
    expect((await callApi(publishInformation, sites, { token: hr })).msg).toBe("向全员发布需要“向全员发布公告”权限");
    const { told } = await ok(publishInformation, all, { token: await sessionOf("10002") });
    expect(told).toBe(
      (await one<{ n: number }>("select count(*)::int as n from employees where employment = 1", [])).n,
    );
  });

  it("an HR specialist of one site publishes to his own and to no other, by site, department, position or name", async () => {
    const token = await siteHr();
    const department = await one<{ own: number; other: number }>(
      "select (select department_id from employees where job_number = '10012') as own, (select department_id from employees where job_number = '10011') as other",
      [],
    );
    const refused = async (input: Draft) =>
      (await callApi(publishInformation, await draft(input, token), { token })).msg;
    const outside = "发送范围超出你的数据范围，请改为你负责的站点、部门或员工";
    expect(await refused({ audienceKind: 2, sites: [1] })).toBe(outside);
    expect(await refused({ audienceKind: 2, sites: [4, 1] })).toBe(outside);
    expect(await refused({ audienceKind: 3, departments: [department.other] })).toBe(outside);
    expect(await refused({ audienceKind: 4, positions: ["4"] })).toBe(outside);
    expect(await refused({ audienceKind: 5, employeesText: "10011" })).toBe(outside);
    expect((await callApi(publishInformation, await draft({ audienceKind: 1 }, token), { token })).code).toBe(409);
    await publish({ audienceKind: 2, sites: [4] }, token);
    await publish({ audienceKind: 5, employeesText: "10012" }, token);
  });

  it("a colleague of another site neither sees nor changes a notice", async () => {
    const { id, version } = await publish();
    const token = await siteHr();
    expect((await ok(searchInformation, { query: {} }, { token })).simpleList.map((row) => row.id)).not.toContain(id);
    for (const contract of [informationDetail, revokeInformation, remindInformation])
      expect((await callApi(contract, { id, version }, { token })).code).toBe(404);
    expect((await callApi(reviseInformation, { ...DRAFT, id, version, material: 1 }, { token })).code).toBe(404);
    expect((await callApi(saveInformation, { ...DRAFT, id, version }, { token })).code).toBe(404);
  });

  it("an employee without the code edits nothing", async () => {
    for (const contract of [searchInformation, saveInformation, publishInformation])
      expect((await callApi(contract, { ...DRAFT, id: 1, version: 1 } as never, { token: employee })).code).toBe(403);
  });

  it("is refused for a stale version, and the same post twice makes one notice", async () => {
    const saved = await draft();
    await draft({ ...saved, title: "改过的标题" });
    expect((await callApi(publishInformation, saved, { token: hr })).code).toBe(409);
    const input = { ...DRAFT, title: "只此一条" } as In<typeof saveInformation>;
    const key = randomUUID();
    const [first, second] = [
      await ok(saveInformation, input, { token: hr, key }),
      await ok(saveInformation, input, { token: hr, key }),
    ];
    expect(second).toEqual(first);
  });

  it("says what a draft lacks: somebody to read it, a day for a must-read, a day that is not past", async () => {
    const fault = async (input: Draft) =>
      (await callApi(saveInformation, { ...DRAFT, ...input } as In<typeof saveInformation>, { token: hr })).fieldErrors;
    expect(await fault({ audienceKind: 3 })).toEqual({ departments: ["请选择发送范围"] });
    expect(await fault({ audienceKind: 3, departments: [999_999] })).toHaveProperty("departments");
    expect(await fault({ audienceKind: 4, positions: ["nothing"] })).toHaveProperty("positions");
    expect(await fault({ employeesText: "99999" })).toHaveProperty("employees");
    expect(await fault({ mustRead: 1 })).toEqual({ deadline: ["必读公告须填写阅读截止日"] });
    expect(await fault({ deadline: addDays(today, -1) })).toEqual({ deadline: ["阅读截止日不得早于今天"] });
    expect(await fault({ type: "nothing" })).toHaveProperty("type");
  });

  it("publishing and revoking at once end in one state, with receipts as published", async () => {
    for (let round = 0; round < 5; round += 1) {
      const saved = await draft();
      const answers = await Promise.all([
        callApi(publishInformation, saved, { token: hr }),
        callApi(revokeInformation, { id: saved.id, version: saved.version + 1 }, { token: hr }),
        callApi(publishInformation, saved, { token: hr }),
      ]);
      const { state, n } = await one<{ state: number; n: number }>(
        "select state, (select count(*)::int from reading_receipts where information_id = i.id) as n from informations i where id = $1",
        [saved.id],
      );
      expect([answers[0].code, answers[2].code].sort()).toEqual([200, 409]);
      expect([state, n]).toEqual([answers[1].code === 200 ? 3 : 2, 1]);
    }
  });
});

describe("revising", () => {
  it("a material revision is read anew and keeps the earlier receipts; a correction keeps what was read", async () => {
    const { id, version } = await publish({ minSeconds: 0 });
    await ok(openInformation, { id }, { token: employee });
    await ok(readInformation, { id, versionNo: 1 }, { token: employee });
    const content = { ...DRAFT, id, minSeconds: 0 };
    const corrected = await ok(
      reviseInformation,
      { ...content, version, title: "中秋放假安排（更正）", material: 0 },
      { token: hr },
    );
    expect(await titles(employee, { unread: 1 })).not.toContain(id);
    const revised = await ok(
      reviseInformation,
      { ...content, version: corrected.version, body: "改为 9 月 24 日起。", material: 1 },
      { token: hr },
    );
    expect(await titles(employee, { unread: 1 })).toContain(id);
    expect((await receiptOf(id, "10011", 1))!.read_at).not.toBeNull();
    expect((await receiptOf(id, "10011", 2))!.read_at).toBeNull();
    expect((await callApi(readInformation, { id, versionNo: 1 }, { token: employee })).code).toBe(409);
    expect((await callApi(reviseInformation, { ...content, version, material: 1 }, { token: hr })).code).toBe(409);
    expect(revised.version).toBe(corrected.version + 1);
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from notifications where event_key = 'information:' || $1 || ':2'",
          [id],
        )
      ).n,
    ).toBe(1);
  });
});

describe("receipts", () => {
  it("tell who has read and who has not, to the editor all, to a head his own tree, to others nothing", async () => {
    const { id } = await publish({ audienceKind: 5, employeesText: "10011, 10012", minSeconds: 0 });
    await ok(openInformation, { id }, { token: employee });
    await ok(readInformation, { id, versionNo: 1 }, { token: employee });
    const numbers = async (token: string, query = {}) =>
      (await ok(searchReceipts, { id, query }, { token })).simpleList.map((row) => row.jobNumber);
    expect(await numbers(hr)).toEqual(["10011", "10012"]);
    expect(await numbers(hr, { state: 1 })).toEqual(["10012"]);
    expect(await numbers(hr, { state: 2, likeEmpName: "10011" })).toEqual(["10011"]);
    expect(await numbers(hr, { state: 3 })).toEqual([]);
    const head = await sessionOf("10007");
    expect(await numbers(head)).toEqual(["10011"]);
    expect(await ok(receiptsHead, { id }, { token: head })).toMatchObject({ audienceCount: 1, readCount: 1 });
    expect((await callApi(searchReceipts, { id, query: {} }, { token: employee })).code).toBe(403);
    const nanshanOnly = await publish({ employeesText: "10012" });
    for (const contract of [searchReceipts, receiptsHead])
      expect((await callApi(contract, { id: nanshanOnly.id, query: {} } as never, { token: head })).code).toBe(404);
    const file = await sendCall(exportReceipts, { id, query: {} }, { token: head });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, expect.stringContaining("spreadsheetml")]);
    expect((await callApi(exportReceipts, { id: nanshanOnly.id, query: {} }, { token: head })).code).toBe(404);
  });

  it("who has left counts no more; who comes later sees the notice and gets a receipt by opening it", async () => {
    const { id } = await publish({ audienceKind: 2, sites: [4], minSeconds: 0 });
    const figures = async () => (await ok(informationDetail, { id }, { token: hr })).audienceCount;
    const before = await figures();
    const { emp_id: leaver } = await one<{ emp_id: number }>(
      "select min(emp_id) as emp_id from employees where site_id = 4 and overseas_warehouse = 0 and employment = 1 and length(job_number) > 5",
      [],
    );
    await one("update employees set employment = 2 where emp_id = $1 returning emp_id", [leaver]);
    expect(await figures()).toBe(before - 1);
    await one("update employees set employment = 1 where emp_id = $1 returning emp_id", [leaver]);
    await one(
      "delete from reading_receipts where information_id = $1 and emp_id = (select emp_id from employees where job_number = '10012') returning emp_id",
      [id],
    );
    const late = await sessionOf("10012");
    expect(await titles(late, { unread: 1 })).toContain(id);
    await ok(openInformation, { id }, { token: late });
    await ok(readInformation, { id, versionNo: 1 }, { token: late });
    expect((await receiptOf(id, "10012"))!.read_at).not.toBeNull();
  });
});

describe("reminders", () => {
  const night = async (day: string) =>
    noticesUnread({ kinds: new Map(), now: new Date(`${day}T04:00:00Z`), around: await systemCircumstances() });
  const told = async (id: number) =>
    (
      await one<{ days: string[] }>(
        "select coalesce(array_agg(right(event_key, 10) order by event_key), '{}') as days from notifications where event_key like 'information:' || $1 || ':%:unread:%'",
        [id],
      )
    ).days;

  it("an unread must-read notice reminds three days and one day before, then daily; a second run on a day tells nobody again", async () => {
    await one("update informations set must_read = 0 returning id", []);
    const deadline = addDays(today, 20);
    const { id } = await publish({ mustRead: 1, deadline, minSeconds: 0 });
    for (let n = 16; n <= 22; n += 1) {
      const day = addDays(today, n);
      const first = await night(day);
      expect([first, await night(day)], day).toEqual([[16, 18].includes(n) ? 0 : 1, 0]);
    }
    expect(await told(id)).toEqual([17, 19, 20, 21, 22].map((n) => addDays(today, n)));
    await ok(openInformation, { id }, { token: employee });
    await ok(readInformation, { id, versionNo: 1 }, { token: employee });
    expect(await night(addDays(today, 23))).toBe(0);
  });

  it("looks through a notice once a day: an hour later nothing is read, and who has joined the audience since is told the next day", async () => {
    await one("update informations set must_read = 0 returning id", []);
    const { id } = await publish({ mustRead: 1, deadline: addDays(today, 30), minSeconds: 0 });
    const at = async (clock: string) =>
      noticesUnread({ kinds: new Map(), now: new Date(clock), around: await systemCircumstances() });
    const looked = async () =>
      (
        await one<{ at: Date | null }>("select reminded_at as at from informations where id = $1", [id])
      ).at?.toISOString();
    const day = addDays(today, 29);
    const versions = () => one("select version, updated_at, version_no from informations where id = $1", [id]);
    const before = await versions();
    await at(`${addDays(today, 25)}T04:00:00Z`);
    expect(await looked()).toBeUndefined();
    const both = await Promise.all([at(`${day}T04:00:00Z`), at(`${day}T04:00:00Z`)]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await looked()).toBe(`${day}T04:00:00.000Z`);
    await one(
      "update informations set audience = audience || (select 'e' || emp_id from employees where job_number = '10012') where id = $1 returning id",
      [id],
    );
    expect(await at(`${day}T06:00:00Z`)).toBe(0);
    expect(await looked()).toBe(`${day}T04:00:00.000Z`);
    expect(await at(`${addDays(day, 1)}T04:00:00Z`)).toBe(2);
    expect(await told(id)).toEqual([day, addDays(day, 1), addDays(day, 1)]);
    expect(await versions()).toEqual(before);
  });

  it("somebody overseas is reminded when the day begins there, after the company's day has been looked through", async () => {
    await one("update informations set must_read = 0 returning id", []);
    await one(
      "update employees set overseas_warehouse = 1, overseas_timezone = 'America/Los_Angeles' where job_number = '10013' returning emp_id",
      [],
    );
    const { id } = await publish({
      mustRead: 1,
      deadline: addDays(today, 40),
      minSeconds: 0,
      employeesText: "10011, 10013",
    });
    const at = async (clock: string) =>
      noticesUnread({ kinds: new Map(), now: new Date(clock), around: await systemCircumstances() });
    const day = addDays(today, 40);
    expect(await at(`${addDays(day, -1)}T16:05:00Z`)).toBe(2);
    expect(await told(id)).toEqual([addDays(day, -1), day]);
    expect(await at(`${day}T04:00:00Z`)).toBe(0);
    expect(await at(`${day}T10:00:00Z`)).toBe(1);
    expect(await told(id)).toEqual([addDays(day, -1), day, day]);
    expect(await at(`${day}T11:00:00Z`)).toBe(0);
  });

  it("a notice that may be left unread, a revoked one and a draft remind nobody; an editor reminds at most once a day", async () => {
    const deadline = addDays(today, 1);
    await publish({ deadline });
    await draft({ mustRead: 1, deadline });
    const revoked = await publish({ mustRead: 1, deadline });
    await ok(revokeInformation, revoked, { token: hr });
    expect(await night(today)).toBe(0);
    const { id, version } = await publish({ employeesText: "10011, 10012" });
    expect(await ok(remindInformation, { id, version }, { token: hr })).toEqual({ told: 2 });
    expect(await ok(remindInformation, { id, version }, { token: hr })).toEqual({ told: 0 });
  });
});

describe("files", () => {
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");
  it("are for whom the notice reaches and for its editors; a published notice keeps them", async () => {
    const { id, version } = await draft();
    const { attachmentInfoId } = await ok(uploadInformationFile, { id, name: "通知.pdf" }, { token: hr, file: pdf });
    const status = async (jobNumber: string) =>
      (await sendCall(downloadInformationFile, { attachmentInfoId }, { token: await sessionOf(jobNumber) })).status;
    expect(await status("10011")).toBe(404);
    await ok(publishInformation, { id, version }, { token: hr });
    expect([await status("10011"), await status("10002"), await status("10012"), await status("10017")]).toEqual([
      200, 200, 404, 404,
    ]);
    expect((await callApi(removeInformationFile, { id, attachmentInfoId }, { token: hr })).code).toBe(409);
    expect((await callApi(uploadInformationFile, { id }, { token: hr, file: pdf })).code).toBe(409);
    const other = await draft();
    const removable = await ok(uploadInformationFile, { id: other.id }, { token: hr, file: pdf });
    await ok(removeInformationFile, { id: other.id, attachmentInfoId: removable.attachmentInfoId }, { token: hr });
    expect((await ok(informationDetail, { id: other.id }, { token: hr })).files).toEqual([]);
  });
});

describe("audiences", () => {
  interface Person {
    empId: number;
    onJob: boolean;
    site: number;
    position: string;
    departments: number[];
  }
  /** What a notice and a person say to each other, in plain words. */
  const reaches = (kind: AudienceKind, keys: string[], person: Person) => {
    const chosen = chosenOf(keys);
    const has = (value: number | string) => chosen.includes(String(value));
    if (!person.onJob) return false;
    return (
      kind === 1 ||
      (kind === 2 && has(person.site)) ||
      (kind === 3 && person.departments.some(has)) ||
      (kind === 4 && person.position !== "" && has(person.position)) ||
      (kind === 5 && has(person.empId))
    );
  };

  it("the two functions of the database tell the same as plain words, for every kind of audience", async () => {
    const { rows: people } = await database().read.execute<Person & Record<string, unknown>>(sql`
      select e.emp_id as "empId", e.employment = 1 as "onJob", case
        when e.overseas_warehouse = 1 then 0
        else e.site_id
        end as site, c.open_position as position,
        array(select l.department_id from department_line(e.department_id) l) as departments
      from employees e
      join positions using (position_id)
      join position_categories c using (position_category_id)
      order by e.emp_id`);
    const departments = [...new Set(people.flatMap((person) => person.departments))];
    const pool: Record<AudienceKind, (number | string)[]> = {
      1: [],
      2: [0, 1, 2, 3, 4, 5, 6],
      3: departments,
      4: ["1", "2", "3", "4", "5", "6", "none"],
      5: people.map(({ empId }) => empId),
    };
    const audience = fc.constantFrom(...AUDIENCE_KINDS).chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        chosen:
          kind === 1
            ? fc.constant([])
            : fc.subarray(pool[kind], { minLength: 1, maxLength: Math.min(8, pool[kind].length) }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(audience, async ({ kind, chosen }) => {
        const keys = audienceKeys(kind, chosen);
        const param = sql`${sql.param(keys)}::text[]`;
        const [{ rows: there }, { rows: back }] = await Promise.all([
          database().read.execute<{ id: number }>(sql`select emp_id as id from notice_audience(${param}) order by 1`),
          database().read.execute<{ id: number }>(
            sql`select emp_id as id from employees where ${param} && notice_keys(emp_id) order by 1`,
          ),
        ]);
        const meant = people.filter((person) => reaches(kind, keys, person)).map(({ empId }) => empId);
        expect(there.map(({ id }) => id)).toEqual(meant);
        expect(back.map(({ id }) => id)).toEqual(meant);
      }),
      { numRuns: 60 },
    );
  });

  it("a position category says which readers its people are", async () => {
    const { id, version } = await one<{ id: number; version: number }>(
      "select position_category_id as id, version from position_categories order by 1 limit 1",
      [],
    );
    const manager = await sessionOf("10002");
    expect(
      (
        await callApi(
          saveCategory,
          { positionCategoryId: id, version, name: "管理类", openPosition: "nothing" },
          { token: manager },
        )
      ).fieldErrors,
    ).toHaveProperty("openPosition");
    await ok(saveCategory, { positionCategoryId: id, version, name: "管理类", openPosition: "2" }, { token: manager });
    expect(
      (
        await one<{ open_position: string }>(
          "select open_position from position_categories where position_category_id = $1",
          [id],
        )
      ).open_position,
    ).toBe("2");
  });
});
