import { beforeAll, describe, expect, it } from "vitest";
import { savePreEntry } from "~/contracts/employees/entry";
import { giveUpEntry, sendEntryLink } from "~/contracts/employees/entry-steps";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { takeEffect } from "~/upstream/domains.server";
import { issueLink } from "~/upstream/platform/identity/link-token.server";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { lastCode } from "../support/doors";
import { awaited, complete, confirming, entryOf, wanted } from "../support/entries";
import { Visitor } from "../support/pages";
import { idNumber, roomyPosition } from "../support/people";

let hr: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10003");
  place = await roomyPosition();
});

const CARD = "/employee/api/read/card/create";
/** The smallest PNG there is. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function linked() {
  const id = await awaited(hr, wanted(place));
  const { token } = await ok(sendEntryLink, { id, version: (await entryOf(id)).version }, { token: hr });
  return { id, address: `${CARD}?t=${token}` };
}

describe("the candidate's round, scripts off", () => {
  it("leads from the link over the code and a photograph to the form and the success page; HR confirms", async () => {
    const { id, address } = await linked();
    const phone = new Visitor();
    phone.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 13) Mobile";
    await phone.get(address);
    expect(phone.status).toBe(200);
    expect(phone.text).toMatch(/验证码将发送到 137\*+/);
    expect(phone.html).not.toMatch(/<script/);
    await phone.post(address, { _act: "send" });
    expect(phone.text).toContain("验证码已发送");
    await phone.post(address, { _act: "open", code: "000000" });
    expect([phone.status, phone.text]).toEqual([422, expect.stringContaining("验证码")]);
    await phone.post(address, { _act: "open", code: await lastCode() });
    expect([phone.status, phone.location]).toEqual([302, address]);

    await phone.get(address);
    expect(phone.text).toContain("第 1 步");
    const photo = new FormData();
    photo.set("_act", "photo");
    photo.set("item", "1");
    photo.set("file", new File([PIXEL], "front.png", { type: "image/png" }));
    await phone.post(address, photo);
    expect(phone.location).toBe(address);
    await phone.get(address);
    expect(phone.text).toContain("已上传");

    const form = `${address}&step=form`;
    await phone.get(form);
    const fields = {
      idType: "1",
      idNumber: "110105194912310021",
      longTerm: "1",
      householdAddress: "广东省深圳市龙华区 1 号",
      currentAddress: "广东省深圳市龙华区 2 号",
      "educations[0].education": "5",
      "educations[0].schoolName": "深圳大学",
      "educations[0].isHighest": "1",
      "educations[0].graduated": "1",
      "families[0].name": "家人",
      "families[0].relation": "母亲",
      "families[0].phone": "0755-26001234",
      "families[0].isEmergency": "1",
    };
    await phone.post(form, { ...fields, consent: "1" });
    expect(phone.status).toBe(422);
    expect(phone.text).toContain("身份证号码校验位错误");
    expect(phone.html).toContain('value="深圳大学"');
    await phone.post(form, { ...fields, idNumber: idNumber(4711) });
    expect([phone.status, phone.text]).toEqual([422, expect.stringContaining("请先勾选同意")]);
    await phone.post(form, { ...fields, idNumber: idNumber(4711), consent: "1" });
    expect([phone.status, phone.location]).toEqual([302, "/h5/success-page?kind=card"]);
    expect((await phone.get(phone.location!)).text).toContain("信息已提交");
    expect((await entryOf(id)).state).toBe(2);
    expect((await phone.get(address)).text).toContain("你的信息已经提交");
    expect((await one<{ info: string }>("select info from pre_entries where id = $1", [id])).info).not.toContain(
      "深圳大学",
    );

    const desk = await new Visitor().signIn("10003");
    await desk.get(`/employees/entry/detail/${id}`);
    expect(desk.text).toContain("待报到");
    expect(desk.text).toMatch(/广东省深圳市龙华区\*+/);
    const { file } = await one<{ file: number }>(
      "select attachment_info_id as file from pre_entry_items where pre_entry_id = $1 and item = 1",
      [id],
    );
    expect((await desk.get(`/employees/entry/detail/${id}/files/${file}`)).status).toBe(200);
    await desk.get(`/employees/entry/detail/${id}/confirm`);
    const version = desk.hidden("version");
    await desk.post(`/employees/entry/detail/${id}/confirm`, { version });
    expect([desk.status, desk.text]).toEqual([422, expect.stringContaining("材料未齐")]);
    await complete(id);
    await desk.post(`/employees/entry/detail/${id}/confirm`, { version });
    expect(desk.location).toBe(`/employees/entry/detail/${id}`);
    expect((await desk.get(desk.location!)).text).toMatch(/已入职，工号 \d{6,}/);
    expect(
      await one(
        "select count(*)::int as n from employee_files where emp_id = (select emp_id from pre_entries where id = $1)",
        [id],
      ),
    ).toEqual({ n: 1 });
  });

  it("a link that is guessed, forged, spelled otherwise, of another purpose or given up leads to the sign-in, and is not there for whoever has signed in", async () => {
    const { id, address } = await linked();
    const token = address.split("t=")[1]!;
    const elsewhere = issueLink({ purpose: "interview", objectId: id });
    for (const bad of [
      "x".repeat(43),
      `${id}`,
      `${token}=`,
      `${token}.`,
      `${token.slice(0, -1)}`,
      elsewhere,
      "x".repeat(2000),
    ]) {
      expect((await new Visitor().get(`${CARD}?t=${bad}`)).location, bad).toMatch(/^\/h5\/h5Login\?redirect=/);
      const employee = await (await new Visitor().signIn("10012", "h5")).get(`${CARD}?t=${bad}`);
      expect([employee.status, employee.html.includes('data-missing="record"')], bad).toEqual([404, true]);
    }
    const visitor = new Visitor();
    for (const [bad, _act] of [
      [elsewhere, "send"],
      [`${token}=`, "open"],
    ]) {
      expect((await visitor.get(address)).status).toBe(200);
      await visitor.post(`${CARD}?t=${bad}`, { _act: _act!, code: "1" });
      expect([visitor.status, visitor.html.includes('data-missing="record"')], `${_act} ${bad}`).toEqual([404, true]);
    }
    await ok(giveUpEntry, { ...(await confirming(id)), remark: "另有去处" }, { token: hr });
    expect((await new Visitor().get(address)).location).toMatch(/^\/h5\/h5Login/);
  });

  it("somebody else's key opens no form", async () => {
    const other = await linked();
    const stranger = new Visitor();
    await stranger.get(other.address);
    stranger.cookies.set("oa_card", "y".repeat(43));
    await stranger.post(`${other.address}&step=form`, { idType: "1", idNumber: idNumber(4712) });
    expect(stranger.status).toBe(422);
    expect((await entryOf(other.id)).state).toBe(1);
  });
});

describe("HR's pages of an entry, scripts off", () => {
  it("writes a pre-entry: positions of the department by a button, who will decide, faults beside the fields; sent from the same page", async () => {
    const desk = await new Visitor().signIn("10003");
    await desk.get("/employees/entry/new");
    const { name: _, ...typed } = wanted(place) as Record<string, unknown>;
    const fields = Object.fromEntries(
      Object.entries({ ...typed, idType: 1, contractType: 1, staffType: 1 }).map(([field, value]) => [
        field,
        String(value),
      ]),
    );
    await desk.post("/employees/entry/new", { departmentId: String(place.departmentId), _reload: "1" });
    expect(desk.html).toContain(`value="${place.positionId}"`);
    expect(desk.text).toMatch(/审批流程.*部门负责人/);
    await desk.post("/employees/entry/new", { ...fields, name: "", do: "send" });
    expect(desk.status).toBe(422);
    await desk.post("/employees/entry/new", { ...fields, name: "周小满", do: "send" });
    expect(desk.location).toMatch(/^\/approval\/detail\/\d+$/);
    expect((await desk.get(desk.location!)).text).toContain("周小满");
    expect((await desk.get("/employees/entry?state=0&likeEmpName=%E5%91%A8%E5%B0%8F%E6%BB%A1")).text).toContain(
      "周小满",
    );
  });

  it("postpones, gives up and ticks papers, each on a page of its own", async () => {
    const { id } = await linked();
    const desk = await new Visitor().signIn("10003");
    for (const act of ["postpone", "give-up", "link", "item/5", "item/5/tick"])
      expect((await desk.get(`/employees/entry/detail/${id}/${act}`)).status, act).toBe(200);
    await desk.post(`/employees/entry/detail/${id}/item/5/tick`, { done: "1" });
    expect(desk.location).toBe(`/employees/entry/detail/${id}`);
    await desk.get(`/employees/entry/detail/${id}/postpone`);
    await desk.post(`/employees/entry/detail/${id}/postpone`, {
      version: desk.hidden("version"),
      planDate: addDays(companyDay(), 60),
    });
    expect(desk.location).toBe(`/employees/entry/detail/${id}`);
    await desk.get(`/employees/entry/detail/${id}/give-up`);
    await desk.post(`/employees/entry/detail/${id}/give-up`, { version: desk.hidden("version"), remark: "另有去处" });
    expect((await desk.get(`/employees/entry/detail/${id}`)).text).toContain("已放弃");
  });

  it("edits a draft that is not sent yet; a colleague does not", async () => {
    const { id } = await ok(savePreEntry, wanted(place), { token: hr });
    const desk = await new Visitor().signIn("10003");
    await desk.get(`/employees/entry/detail/${id}/edit`);
    expect(desk.status).toBe(200);
    const fields = Object.fromEntries(
      Object.entries({ ...wanted(place, { name: "改名" }), idType: 1, contractType: 1, staffType: 1 }).map(
        ([field, value]) => [field, String(value)],
      ),
    );
    const page = `/employees/entry/detail/${id}/edit`;
    await desk.post(page, { ...fields, version: desk.hidden("version"), do: "draft" });
    expect(desk.location).toBe(page);
    expect(await one("select name from pre_entries where id = $1", [id])).toEqual({ name: "改名" });
    await desk.get(page);
    expect(desk.text).toMatch(/草稿已保存.*审批流程/);
    const version = desk.hidden("version");
    await desk.post(page, { ...fields, wage: "x", planDate: "", version, do: "send" });
    expect([desk.status, desk.html.match(/aria-invalid="true"/g)?.length]).toEqual([422, 2]);
    await desk.post(page, { ...fields, version, do: "send" });
    expect([desk.status, desk.location]).toEqual([302, expect.stringMatching(/^\/approval\/detail\/\d+$/)]);
    expect((await desk.get(desk.location!)).text).toContain("改名");
  });
});

describe("the pages of a probation, scripts off", () => {
  it("the employee writes the summary, the manager the score", async () => {
    const end = addDays(companyDay(), 9);
    await one("update employees set lifecycle = 2, regular_date = null where job_number = '10011' returning 1");
    await one(
      "update contracts set probation_end = $1, state = 3 where id = (select id from contracts where emp_id = (select emp_id from employees where job_number = '10011') order by start_date desc limit 1) returning id",
      [end],
    );
    await takeEffect(new Date());
    const { id } = await one<{ id: number }>(
      "select id from regularizations where emp_id = (select emp_id from employees where job_number = '10011') and state = 1",
    );
    const own = await new Visitor().signIn("10011");
    expect((await own.get("/employees/probation")).text).toContain("10 天");
    await own.get(`/employees/probation/detail/${id}/summary`);
    await own.post(`/employees/probation/detail/${id}/summary`, {
      version: own.hidden("version"),
      selfSummary: "完成了新人项目",
    });
    expect(own.location).toBe(`/employees/probation/detail/${id}`);
    const { manager } = await one<{ manager: string }>(
      "select u.job_number as manager from approval_tasks t join approval_instances i on i.id = t.instance_id join users u on u.emp_id = t.assignee_emp_id where i.kind_code = 501 and i.business_id = $1 and t.status = 1",
      [id],
    );
    const desk = await new Visitor().signIn(manager);
    expect((await desk.get(`/employees/probation/detail/${id}`)).text).toContain("完成了新人项目");
    await desk.get(`/employees/probation/detail/${id}/evaluate`);
    await desk.post(`/employees/probation/detail/${id}/evaluate`, {
      version: desk.hidden("version"),
      managerScore: "90",
      managerComment: "踏实",
    });
    expect(desk.location).toBe(`/employees/probation/detail/${id}`);
    expect((await desk.get(desk.location!)).text).toContain("90");
    expect(
      (await new Visitor().signIn("10015").then((other) => other.get(`/employees/probation/detail/${id}`))).status,
    ).toBe(404);
  });
});
