import { beforeEach, describe, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { SYSTEM } from "../support/screens";
import {
  FIRST,
  PERSON,
  SECOND,
  SELF,
  STAFF,
  SUPERIOR,
  sheetX,
  turns,
  versionOf,
} from "../upstream/performance/sheet-x";

const LIST = "/performance/assess/list";
const titleOf = ({ html }: Visitor) => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(` - ${SYSTEM}`, "");
const who = async (jobNumber: string) => new Visitor().signIn(jobNumber);
const stateOf = async (id: number) =>
  (await one<{ state: number }>("select state from perf_sheets where id = $1", [id])).state;

/** Fields of a form of points. */
function pointsForm(version: number, lines: readonly number[], scores: readonly string[], more = {}) {
  const form = new FormData();
  form.set("version", String(version));
  for (const [n, score] of scores.entries()) {
    form.set(`lines[${n}].lineId`, String(lines[n]));
    form.set(`lines[${n}].score`, score);
  }
  for (const [name, value] of Object.entries(more)) form.set(name, value as string | File);
  return form;
}

beforeEach(async () => {
  await useDatabase();
});

describe("an assessment by forms, without script", () => {
  it("goes from the person to both superiors; what was typed stays where it is refused", async () => {
    const { id, lines } = await sheetX();
    const own = await who(PERSON);
    await own.get(`${LIST}/self-assess`);
    expect([own.status, titleOf(own)]).toEqual([200, "自我考核"]);
    const self = `${LIST}/self-assess?id=${id}`;
    await own.post(self, pointsForm(await versionOf(id), lines, ["93", "75", "121", "100"], { do: "submit" }));
    expect(own.status).toBe(422);
    expect(own.text).toContain("评分须在0至120之间");
    expect(own.html).toContain('value="121"');
    const proof = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31])], "合同.pdf");
    await own.post(
      self,
      pointsForm(await versionOf(id), lines, SELF, { do: "save", "lines[0].files": proof, "lines[0].withValues": "1" }),
    );
    expect([302, 422]).toContain(own.status);
    await own.get(self);
    await own.post(self, pointsForm(await versionOf(id), lines, SELF, { do: "submit" }));
    expect([own.status, own.location]).toEqual([302, `${LIST}/assess-detail/${id}`]);
    const first = await who(FIRST);
    await first.get(`${LIST}?tab=score`);
    expect(first.text).toContain("林小雅");
    await first.get(`${LIST}/super-assess/${id}`);
    expect([first.status, titleOf(first)]).toEqual([200, "上级考核"]);
    expect(first.text).toContain("95.00");
    await first.post(
      `${LIST}/super-assess/${id}`,
      pointsForm(await versionOf(id), lines, SUPERIOR, { do: "submit", bonus: "3" }),
    );
    expect([first.status, first.location]).toEqual([302, `${LIST}?tab=score`]);
    expect(await stateOf(id)).toBe(41);
    await own.get(`${LIST}/assess-detail/${id}`);
    expect(own.text).toContain("结果尚未公布");
    expect(own.text).not.toContain("85.70");
    const second = await who(SECOND);
    await second.get(`${LIST}/return/${id}`);
    expect(titleOf(second)).toBe("退回考核");
    await second.post(`${LIST}/return/${id}`, { version: String(await versionOf(id)), reason: "请补充评语" });
    expect([second.status, await stateOf(id)]).toEqual([302, 40]);
  });

  it("shows every page of a sheet under its title", async () => {
    const { id } = await sheetX({ state: 40, veto: true, peers: ["10012", "10013"] });
    const first = await who(FIRST);
    const staff = await who(STAFF);
    for (const [visitor, page, title] of [
      [first, `${LIST}/assess-detail/${id}`, "考核详情"],
      [first, `${LIST}/veto/${id}`, "一票否决"],
      [first, `${LIST}/peers/${id}`, "选择同级评价人"],
      [first, `${LIST}/actual/${id}`, "实际值"],
      [first, `${LIST}/target/${id}`, "考核目标"],
      [first, `${LIST}/target-agree/${id}`, "同意目标"],
      [first, `${LIST}/target-return/${id}`, "退回目标"],
      [first, `${LIST}/dimission-assess/${id}/2`, "离职代考核"],
      [staff, `${LIST}/assess-edit/${id}/10`, "编辑考核"],
      [staff, `${LIST}/assess-edit/${id}/20`, "编辑考核"],
      [staff, `${LIST}/assess-edit/${id}/40`, "编辑考核"],
      [staff, `${LIST}/substitute/${id}/2`, "指定代评人"],
      [staff, `${LIST}/veto-confirm/${id}`, "确认一票否决"],
      [first, `/performance/assess/configuration/iview-config/target-${id}`, "考核目标详情"],
    ] as const) {
      await visitor.get(page);
      expect([visitor.status, titleOf(visitor)], page).toEqual([200, title]);
      expect(visitor.text, page).not.toMatch(/perfScoring|perfSheets|perfAppeals/);
    }
    await first.get(`${LIST}/dimission-assess/${id}/2`);
    expect(first.text).toContain("陆建明在职，不可代评");
    for (const page of [`${LIST}/assess-edit/${id}/50`, `${LIST}/dimission-assess/${id}/4`, `${LIST}/assess-detail/x`])
      expect((await first.get(page)).status, page).toBe(404);
  });

  it("is agreed on: lines are added and proposed, the other side agrees", async () => {
    const { id } = await sheetX({ state: 10, cycleState: 1 });
    const own = await who(PERSON);
    await own.get(`${LIST}/target/${id}`);
    const { ids } = await one<{ ids: number[] }>(
      "select array_agg(indicator_id order by sort) as ids from perf_sheet_lines where sheet_id = $1",
      [id],
    );
    const fields = {
      ...{ version: "1", do: "propose", "lines[0].target": "500", "lines[1].target": "2" },
      ...Object.fromEntries(ids.map((key, n) => [`lines[${n}].indicatorId`, String(key)])),
      ...Object.fromEntries(["40", "30", "20", "5"].map((weight, n) => [`lines[${n}].weight`, weight])),
    };
    await own.post(`${LIST}/target/${id}`, fields);
    expect([own.status, own.text]).toEqual([422, expect.stringContaining("权重合计须为100%，当前为95%")]);
    await own.post(`${LIST}/target/${id}`, { ...fields, "lines[3].weight": "10" });
    expect([own.status, await stateOf(id)]).toEqual([302, 11]);
    const first = await who(FIRST);
    await first.get(`${LIST}/target-agree/${id}`);
    await first.post(`${LIST}/target-agree/${id}`, { version: String(await versionOf(id)) });
    expect([first.status, await stateOf(id)]).toEqual([302, 20]);
  });

  it("ends with confirmation, or with an appeal that somebody decides", async () => {
    const { id } = await sheetX({ state: 60, cycleState: 6 });
    await one("update perf_scorers set submitted_at = now(), level_score = 8600 where sheet_id = $1 returning id", [
      id,
    ]);
    await one(
      `update perf_sheets set total_score = 8618, final_grade = 'A', coefficient_pct = 120, confirm_by = $2
       where id = $1 returning id`,
      [id, addDays(companyDay(), 3)],
    );
    await turns(id);
    const own = await who(PERSON);
    await own.get(`${LIST}/confirm-assess/${id}`);
    expect([titleOf(own), own.status]).toEqual(["考核确认", 200]);
    expect(own.text).toContain("86.18");
    await own.get(`${LIST}/appeal/${id}`);
    const form = new FormData();
    form.set("version", String(await versionOf(id)));
    form.set("text", "第三项指标的实际完成值录入有误，请重新核对合同与验收单。");
    await own.post(`${LIST}/appeal/${id}`, form);
    expect(own.status).toBe(302);
    const page = own.location!;
    await own.get(page);
    expect([titleOf(own), own.text]).toEqual(["绩效申诉", expect.stringContaining("撤回申诉")]);
    const hr = await who("10002");
    await hr.get(page);
    await hr.post(page, { version: "1", decision: "2", newGrade: "S", reason: "核对后更正" });
    expect([hr.status, await stateOf(id)]).toEqual([302, 70]);
    await hr.get("/performance/assess/appeal?state=1");
    expect(hr.text).toContain("林小雅");
  });
});
