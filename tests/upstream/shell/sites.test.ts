import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { checkedKind } from "~/contracts/approvals/check";
import { searchLeaveTypes } from "~/contracts/attendance/leave-types";
import { attendanceParameters } from "~/contracts/attendance/settings";
import { searchCalendar } from "~/contracts/calendar/calendar";
import { companyKnown } from "~/contracts/company";
import { saveDepartment, setDepartmentStatus } from "~/contracts/organization/department-changes";
import { parameterList, saveParameter } from "~/contracts/shell/parameters";
import {
  companyMark,
  companyProfile,
  removeMark,
  saveCompanyName,
  saveSite,
  siteDetail,
  siteTable,
  switchSite,
  uploadMark,
} from "~/contracts/shell/sites";
import { siteIds } from "~/lib/organization/known-company";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { companyDay } from "~/lib/period";
import { siteColumn } from "~/upstream/platform/imports/words.server";
import type { In } from "../../../app/contracts/endpoint";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";

let admin: string;
let hr: string;
let clerk: string;
const as = (language = "zh") => ({ token: admin, language });
const table = (language?: string) => ok(siteTable, {}, as(language));
const site = async (siteId: number) => (await table()).find((row) => row.siteId === siteId)!;
const faults = async (input: In<typeof saveSite>) => (await callApi(saveSite, input, as())).fieldErrors;
const change = async (siteId: number, input: Partial<In<typeof saveSite>>) => {
  const { name, latinName, city, version } = await site(siteId);
  return callApi(saveSite, { siteId, name, latinName, city, version, ...input }, as());
};

const PEOPLE = ["工号", "姓名", "证件类型", "证件号码", "手机", "部门编码", "岗位", "站点", "入职日期"];
const newcomer = (place: string) => ["", "某人", "居民身份证", "x", "13900000000", "1000", "x", place, companyDay()];

beforeAll(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
  hr = await sessionOf("10003");
  clerk = await sessionOf("10002");
});

describe("the sites of a company", () => {
  it("begin as the seven of the specification, in every language", async () => {
    expect((await table()).map((row) => row.shown)).toEqual(["龙华", "龙岗", "宝安", "南山", "坂田", "广州", "海外仓"]);
    expect((await table("en")).at(-1)!.shown).toBe("Overseas warehouse");
    expect((await site(7)).zone).toBe("America/Los_Angeles");
  });

  it("are called as the company calls them, in lists, files and messages of every language", async () => {
    expect((await change(1, { name: "总部", latinName: "Headquarters", city: "深圳" })).code).toBe(200);
    expect((await site(1)).shown).toBe("总部");
    expect((await table("en"))[0]!.shown).toBe("Headquarters");
    expect((await table("ja"))[0]!.shown).toBe("总部");
    const people = importOf("common", "basic", () => hr);
    const of = async (place: string) =>
      (await people.faults([PEOPLE, newcomer(place)])).filter((told) => told.includes("站点"));
    expect(await of("总部")).toEqual([]);
    expect(await of("headquarters")).toEqual([]);
    expect(await of("龙华")).toEqual(["2 站点: 应为：总部 / 龙岗 / 宝安 / 南山 / 坂田 / 广州 / 海外仓"]);
  });

  it("never bear another's name, nor one that texts would read as a call", async () => {
    const { version } = await site(2);
    const fault = async (name: string) => (await faults({ siteId: 2, version, name }))?.name?.[0];
    for (const name of ["总部", "HEADQUARTERS", "Bao'an", "海外仓", "3"])
      expect(await fault(name)).toBe("已有站点用这个名称");
    for (const name of ["{{n}}", "$t(ui:product)", "@ui:product"]) expect(await fault(name)).toBe("不能含有 { } $ @");
    expect((await faults({ name: "" }))?.name).toBeDefined();
    // The last one only the process knows: no statement of the database could count a day by it.
    for (const zone of ["Asia/Dongguan", "CST", "US/Pacific-New"])
      expect((await faults({ name: "东莞", zone }))?.zone).toEqual(["没有这个时区，请按 Asia/Shanghai 的写法填写"]);
  });

  it("keep the clock as the world's list writes it", async () => {
    expect((await change(1, { zone: "asia/shanghai" })).code).toBe(200);
    expect((await site(1)).zone).toBe("Asia/Shanghai");
  });

  it("keep their clock where people have worked by it", async () => {
    expect(await ok(siteDetail, { siteId: 1 }, as())).toMatchObject({ clockOpen: false });
    expect((await change(1, { zone: "Asia/Urumqi" })).fieldErrors?.zone).toEqual(["已有人在此工作，时区不能再改"]);
  });

  it("are added with what another has of its own, and are at once where all the others are", async () => {
    await ok(saveParameter, { name: "leaverWindowDays", effectiveDay: companyDay(), siteId: 6, value: "5" }, as());
    const { siteId } = await ok(saveSite, { name: "东莞", city: "东莞", like: 6 }, as());
    expect(siteId).toBe(8);
    const year = Number(companyDay().slice(0, 4));
    const [own, model] = await Promise.all(
      [8, 6].map((one) => ok(searchCalendar, { siteId: one, year }, { token: clerk })),
    );
    expect(own!.days).toEqual(model!.days);
    expect(own!.sites).toEqual([1, 2, 3, 4, 5, 6, 8, 7]);
    const types = async (siteId: number) =>
      (await ok(searchLeaveTypes, { siteId }, { token: clerk }))
        .filter((row) => row.siteId)
        .map((row) => [row.siteId, row.code, row.quotaCentiDay]);
    expect(await types(8)).toEqual((await types(6)).map(([, ...rest]) => [8, ...rest]));
    expect(await types(8)).toHaveLength(3);
    const parameter = (await ok(parameterList, {}, as())).find(({ name }) => name === "leaverWindowDays")!;
    expect(parameter.sites.map((one) => [one.siteId, one.value])).toEqual([
      [6, "5"],
      [8, "5"],
    ]);
    // What the product takes for Guangdong goes with the likeness, and is not everywhere.
    const days = (siteId: number) =>
      ok(attendanceParameters, {}, { token: clerk }).then((rows) => {
        const { value, sites } = rows.find(({ name }) => name === "maternityExtension")!;
        return sites.find((one) => one.siteId === siteId)?.value ?? value;
      });
    expect(await days(8)).toBe(await days(6));
    expect(await days(8)).not.toBe("0");
    const department = { code: "9800", departmentName: "东莞办事处", siteId: 8 } as In<typeof saveDepartment>;
    expect((await callApi(saveDepartment, department, as())).code).toBe(200);
    expect(await one("select site_id from departments where code = '9800'")).toEqual({ site_id: 8 });
    expect((await site(8)).departments).toBe(1);
  });

  it("that are added have their approvals checked as the others", async () => {
    const token = await sessionOf("10010");
    expect(await ok(checkedKind, { kindCode: 301, siteDigit: 8 }, { token })).toMatchObject({ siteDigit: 8 });
    expect((await callApi(checkedKind, { kindCode: 301, siteDigit: MOST_SITES + 1 }, { token })).code).toBe(400);
  });

  it("two added at once have two numbers, and one name has one site", async () => {
    const add = (name: string) => callApi(saveSite, { name }, as());
    const answers = await Promise.all([add("苏州"), add("杭州"), add("苏州")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 400]);
    expect(new Set((await table()).map(({ siteId }) => siteId)).size).toBe(10);
  });

  it("two that would be called alike in different languages at once are not both", async () => {
    const answers = await Promise.all([
      callApi(saveSite, { name: "惠州", latinName: "Huizhou" }, as()),
      callApi(saveSite, { name: "Huizhou" }, as()),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  it("are switched off when nobody is there any more; then the database takes nobody new", async () => {
    const off = async (siteId: number, enabled = 0) =>
      callApi(switchSite, { siteId, version: (await site(siteId)).version, enabled }, as());
    const held = await off(8);
    expect([held.code, held.msg]).toEqual([409, "还有1 个部门在这个站点，不能停用"]);
    expect((await off(1)).msg).toMatch(/^还有\d+ 名在职员工/);
    const frozen = await one<{ departmentId: number }>(
      `insert into departments (code, department_name, department_level_id, site_id, valid_from, status)
       values ('9901', '冻结的部门', 1, 9, '2026-01-01', 2) returning department_id as "departmentId"`,
    );
    expect((await off(9)).code).toBe(200);
    expect(await callApi(setDepartmentStatus, { ...frozen, version: 1, status: 1 }, as())).toMatchObject({
      ...{ code: 409, msg: "这个站点已停用，请选择其他站点" },
    });
    const there = { code: "9900", departmentName: "晚来的部门", siteId: 9 } as In<typeof saveDepartment>;
    expect(await callApi(saveDepartment, there, as())).toMatchObject({
      code: 409,
      msg: "这个站点已停用，请选择其他站点",
    });
    const moving = one(
      "update employees set site_id = 9 where emp_id = (select min(emp_id) from employees) returning 1",
    );
    await expect(moving).rejects.toThrow(/site 9 is switched off/);
    expect((await table()).at(-1)).toMatchObject({ siteId: 9, enabled: 0 });
    // Files and settings do not offer it any more.
    const column = siteColumn(siteIds);
    expect(column.choices()).toContain("site:8");
    expect(column.choices()).not.toContain("site:9");
    expect(column.cell.safeParse((await site(9)).shown)).toMatchObject({ data: 9 });
    const differing = async () =>
      (await ok(attendanceParameters, {}, { token: clerk })).flatMap(({ sites }) => sites.map(({ siteId }) => siteId));
    await ok(saveParameter, { name: "restGap", effectiveDay: companyDay(), siteId: 9, value: "500" }, as());
    expect(await differing()).not.toContain(9);
    expect((await off(9, 1)).code).toBe(200);
    expect(await differing()).toContain(9);
    expect((await callApi(saveDepartment, there, as())).code).toBe(200);
  });

  it("a stale form changes nothing, and nobody without the right sees them", async () => {
    const { version } = await site(3);
    expect((await change(3, { name: "宝安一厂" })).code).toBe(200);
    expect((await change(3, { name: "宝安二厂", version })).code).toBe(409);
    expect((await callApi(siteTable, {}, { token: await sessionOf("10006") })).code).toBe(403);
    // One that is none is not there, whatever its number.
    for (const siteId of [60, 61, 99_999]) expect((await callApi(siteDetail, { siteId }, as())).code).toBe(404);
    expect((await one<{ n: number }>("select count(*)::int as n from audit_log where object_type = 'site'")).n).toBe(8);
  });

  it("say which rules of a place stand after a move, and that nothing of Guangdong holds at one made by itself", async () => {
    const { data: moved } = await change(5, { city: "苏州" });
    const texts = (rules: { text: string }[]) => rules.map(({ text }) => text).join("；");
    expect(texts(moved!.rules)).toContain("参保城市：深圳");
    expect(texts(moved!.rules)).toContain("产假延长 80 天，难产增加 30 天");
    expect(texts(moved!.rules)).toContain("陪产假 15 天");
    expect(texts(moved!.rules)).toContain("不定时工时法定节假日支付加班费");
    expect((await ok(siteDetail, { siteId: 5 }, as())).rules).toEqual(moved!.rules);
    expect((await change(5, { latinName: "Suzhou" })).data!.rules).toEqual([]);
    const { rules } = await ok(saveSite, { name: "宁波", city: "宁波" }, as());
    expect(texts(rules)).toBe(
      "没有参保城市；产假延长 0 天，难产增加 15 天；没有陪产假天数；不定时工时法定节假日不支付加班费",
    );
  });
});

describe("name and mark of the company", () => {
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#c00" } })
      .png()
      .toBuffer();

  it("are known to every page, the mark as a picture made anew", async () => {
    expect(await ok(companyKnown, {})).toMatchObject({ name: "", mark: "" });
    const { version } = await ok(companyProfile, {}, as());
    await ok(saveCompanyName, { name: "星海集团", version }, as());
    const { mark } = await ok(uploadMark, { name: "m.png" }, { ...as(), file: await picture(600) });
    expect(await ok(companyKnown, {})).toMatchObject({ name: "星海集团", mark });
    const answer = await sendCall(companyMark, { mark });
    expect([answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      "image/png",
      "public, max-age=31536000, immutable",
    ]);
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([made.width, made.height, made.exif]).toEqual([128, 128, undefined]);
    expect((await callApi(companyMark, { mark: "0".repeat(16) })).code).toBe(404);
  });

  it("a picture that is none, a drawing and one too large are refused; the mark stays", async () => {
    const { mark } = await ok(companyProfile, {}, as());
    const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * n * 31) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const file of [noise, drawing, Buffer.from("GIF89a"), Buffer.from("no picture")]) {
      const { fieldErrors } = await callApi(uploadMark, { name: "m.png" }, { ...as(), file });
      expect(fieldErrors?.file).toEqual(["请上传 100 KB 以内的 JPG、PNG 或 WebP 图片"]);
    }
    expect((await ok(companyProfile, {}, as())).mark).toBe(mark);
  });

  it("are given up again", async () => {
    const { version } = await ok(companyProfile, {}, as());
    await ok(removeMark, { version }, as());
    expect(await ok(companyKnown, {})).toMatchObject({ mark: "" });
    expect((await callApi(removeMark, { version }, as())).code).toBe(409);
  });
});
