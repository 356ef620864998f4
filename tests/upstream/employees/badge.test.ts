import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import {
  auditBadge,
  badgeDetail,
  badgePhoto,
  badgeSheet,
  ownBadges,
  printBadges,
  reprintBadge,
  searchBadges,
  uploadBadgePhoto,
} from "~/contracts/employees/badge";
import { frame } from "~/contracts/shell/session";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let desk: string;
beforeAll(async () => {
  await useDatabase();
  desk = await sessionOf("10015");
});

/** Noise, so that it is as large as a photo is. */
const photo = (width = 400, height = 560, orientation?: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer();
const upload = async (jobNumber: string, file?: Buffer) =>
  callApi(
    uploadBadgePhoto,
    { name: "me.jpg" },
    { token: await sessionOf(jobNumber, { side: "mobile" }), file: file ?? (await photo()) },
  );
const rowsOf = async (jobNumber: string) =>
  (
    await one<{ rows: { id: number; state: number; version: number; badge_no: string | null }[] }>(
      "select coalesce(jsonb_agg(b order by b.id), '[]') as rows from staff_badges b join employees using (emp_id) where job_number = $1",
      [jobNumber],
    )
  ).rows;
async function passed(jobNumber: string) {
  const { id } = (await upload(jobNumber)).data!;
  const row = (await rowsOf(jobNumber)).at(-1)!;
  await ok(auditBadge, { id, version: row.version, pass: 1 }, { token: desk });
  return id;
}

describe("a badge photo", () => {
  it("is refused when it is small, not upright, too light or no picture, and says so at the field", async () => {
    const fault = async (file: Buffer, language = "zh") =>
      (await callApi(uploadBadgePhoto, {}, { token: await sessionOf("10011"), file, language })).fieldErrors!.file;
    expect(await fault(await photo(294, 413))).toEqual(["照片尺寸不得小于295×413"]);
    expect(await fault(await photo(294, 413), "en")).toEqual(["Photo must be at least 295×413"]);
    expect(await fault(await photo(600, 600))).toEqual(["照片须为竖版，宽高比 5:7（误差 5%）"]);
    expect(
      await fault(
        await sharp({ create: { width: 400, height: 560, channels: 3, background: "#fff" } })
          .jpeg()
          .toBuffer(),
      ),
    ).toEqual(["照片须为 20 KB 至 5 MB"]);
    expect(await fault(Buffer.from("%PDF-1.4 x"))).toEqual(["只支持 JPG、PNG 图片"]);
    expect(await fault(Buffer.alloc(0))).toEqual(["不能为空"]);
    expect(await rowsOf("10011")).toEqual([]);
  });

  it("is judged as it is seen: one that the camera turned counts upright", async () => {
    expect((await upload("10013", await photo(560, 400, 6))).code).toBe(200);
    expect((await upload("10013", await photo(400, 560, 6))).fieldErrors).toHaveProperty("file");
  });

  it("awaits review, is replaced until it is printed, and a person has one on its way however many come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload("10011")));
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
    expect(await rowsOf("10011")).toMatchObject([{ state: 1, badge_no: null }]);
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from attachments where owner_type = 'staffBadge' and owner_id = (select emp_id::text from employees where job_number = '10011')",
          [],
        )
      ).n,
    ).toBe(1);
    expect((await ok(ownBadges, {}, { token: await sessionOf("10011") })).badges[0]).toMatchObject({ state: 1 });
    expect((await ok(frame, { search: "" }, { token: desk })).counts.badge).toBeGreaterThan(0);
    expect((await ok(frame, { search: "" }, { token: await sessionOf("10011") })).counts.badge).toBe(0);
  });

  it("a refusal needs its reason and tells the person; a new photo is reviewed anew; a stale page decides nothing", async () => {
    const [{ id, version } = { id: 0, version: 0 }] = await rowsOf("10011");
    expect((await callApi(auditBadge, { id, version, pass: 0 }, { token: desk })).fieldErrors).toHaveProperty("reason");
    await ok(auditBadge, { id, version, pass: 0, reason: "戴了帽子" }, { token: desk });
    expect((await callApi(auditBadge, { id, version, pass: 1 }, { token: desk })).code).toBe(409);
    expect((await callApi(auditBadge, { id, version: version + 1, pass: 1 }, { token: desk })).msg).toBe(
      "照片已审核，请刷新后再操作",
    );
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from notifications where event_key like 'staffBadge:' || $1 || ':%'",
          [id],
        )
      ).n,
    ).toBe(1);
    await upload("10011");
    expect(await rowsOf("10011")).toMatchObject([{ id, state: 1 }]);
  });

  it("is shown to its person and within the scope, to nobody else", async () => {
    const status = async (jobNumber: string) =>
      (await sendCall(badgePhoto, { jobNumber: "10011" }, { token: await sessionOf(jobNumber) })).status;
    expect([await status("10011"), await status("10015"), await status("10012"), await status("10007")]).toEqual([
      200, 200, 404, 404,
    ]);
    const answer = await sendCall(badgePhoto, { jobNumber: "10011" }, { token: desk });
    expect([answer.headers.get("cache-control"), answer.headers.get("content-type")]).toEqual([
      "private, no-store",
      "image/jpeg",
    ]);
    for (const contract of [searchBadges, badgeDetail, badgeSheet])
      expect(
        (await callApi(contract, { id: 1, ids: [1], query: {} } as never, { token: await sessionOf("10011") })).code,
      ).toBe(403);
  });

  it("of another site is not there for whoever handles one site", async () => {
    await one("insert into roles (role_code, role_name, data_scope) values ('siteBadges', '{}', 4) returning id", []);
    await one(
      "insert into role_permissions (role_id, permission_code) select id, 11131001 from roles where role_code = 'siteBadges' returning role_id",
      [],
    );
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10017' and role_code = 'siteBadges' returning user_id",
      [],
    );
    const [{ id, version } = { id: 0, version: 0 }] = await rowsOf("10011");
    const token = await sessionOf("10017");
    expect((await ok(searchBadges, { query: {} }, { token })).simpleList).toEqual([]);
    expect((await callApi(auditBadge, { id, version, pass: 1 }, { token })).code).toBe(404);
    expect(await ok(badgeSheet, { ids: [id] }, { token })).toEqual({ badges: [], left: [] });
    expect(await ok(printBadges, { ids: [id] }, { token })).toEqual({ printed: 0 });
  });
});

describe("printing", () => {
  it("fifty prints at once give every badge its own number, once", async () => {
    const people = await one<{ ids: number[] }>(
      `with p as (select emp_id, row_number() over (order by emp_id) as n from employees where employment = 1 and length(job_number) > 5 limit 50),
        f as (insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by) select 'a.jpg', md5(n::text) || md5(n::text), 'image/jpeg', 1, repeat('0', 64), 'staffBadge', emp_id::text, 1 from p returning attachment_info_id, owner_id),
        b as (insert into staff_badges (emp_id, attachment_info_id, state) select owner_id::int, attachment_info_id, 2 from f returning id)
       select array_agg(id) as ids from b`,
      [],
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        ok(printBadges, { ids: [people.ids[n]!, people.ids[(n + 1) % 50]!] }, { token: desk }),
      ),
    );
    expect(answers.reduce((sum, { printed }) => sum + printed, 0)).toBe(50);
    const { n, numbers } = await one<{ n: number; numbers: number }>(
      "select count(*)::int as n, count(distinct badge_no)::int as numbers from badge_prints where badge_id = any($1)",
      [people.ids],
    );
    expect([n, numbers]).toEqual([50, 50]);
  });

  it("puts a badge that has passed on the sheet, gives it its number once, and leaves out what has not passed and who has left", async () => {
    const id = await passed("10012");
    const waiting = (await rowsOf("10013"))[0]!.id;
    expect(await ok(badgeSheet, { ids: [id, waiting] }, { token: desk })).toMatchObject({
      badges: [{ id, jobNumber: "10012", badgeNo: null, company: "深圳市恒川科技有限公司" }],
      left: [{ jobNumber: "10013", state: 1, onJob: true }],
    });
    expect(await ok(printBadges, { ids: [id, waiting] }, { token: desk })).toEqual({ printed: 1 });
    expect(await ok(printBadges, { ids: [id] }, { token: desk })).toEqual({ printed: 0 });
    expect((await ok(badgeSheet, { ids: [id] }, { token: desk })).badges[0]!.badgeNo).toMatch(/^B\d{6}$/);
    await one("update employees set employment = 2 where job_number = '10012' returning emp_id", []);
    expect(await ok(badgeSheet, { ids: [id] }, { token: desk })).toMatchObject({
      badges: [],
      left: [{ jobNumber: "10012", onJob: false }],
    });
    await one("update employees set employment = 1 where job_number = '10012' returning emp_id", []);
  });

  it("of people chosen in the list, each has the badge that may go to paper, and who has none is told why", async () => {
    const empOf = async (jobNumber: string) =>
      (await one<{ emp_id: number }>("select emp_id from employees where job_number = $1", [jobNumber])).emp_id;
    const people = [await empOf("10012"), await empOf("10013"), await empOf("10002")];
    expect(await ok(badgeSheet, { people }, { token: desk })).toMatchObject({
      badges: [{ jobNumber: "10012" }],
      left: [
        { jobNumber: "10002", state: null, onJob: true },
        { jobNumber: "10013", state: 1, onJob: true },
      ],
    });
  });

  it("a lost badge gets a new number, and the log keeps both; one that was never printed cannot be lost", async () => {
    const [{ id, version, badge_no: first } = { id: 0, version: 0, badge_no: null }] = await rowsOf("10012");
    const { badgeNo } = await ok(reprintBadge, { id, version, reason: 1, remark: "丢在食堂" }, { token: desk });
    expect(badgeNo).not.toBe(first);
    expect((await callApi(reprintBadge, { id, version, reason: 1 }, { token: desk })).code).toBe(409);
    expect((await ok(badgeDetail, { id }, { token: desk })).prints).toMatchObject([
      { badgeNo, reason: 1, remark: "丢在食堂", printedBy: "蒋月华" },
      { badgeNo: first, reason: null },
    ]);
    const [waiting] = await rowsOf("10013");
    expect(
      (await callApi(reprintBadge, { id: waiting!.id, version: waiting!.version, reason: 1 }, { token: desk })).code,
    ).toBe(409);
    await upload("10012");
    expect((await rowsOf("10012")).map(({ state }) => state)).toEqual([4, 1]);
  });
});
