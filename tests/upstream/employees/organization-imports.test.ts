import { beforeAll, describe, expect, it } from "vitest";
import { exportPlatforms, platformDetail, savePlatform, searchPlatforms } from "~/contracts/organization/platform";
import { exportPositions, savePosition } from "~/contracts/organization/positions";
import { previewImport } from "~/contracts/platform/imports";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import { auditsOf, changed, importOf, workbookOf } from "../../support/imports";

let token: string;
const as = () => ({ token });
let place: {
  code: string;
  name: string;
  position: string;
  positionId: number;
  planned: number;
  onJob: number;
  category: string;
};

beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10002");
  place = await one(`
    select d.code, d.department_name as name, p.name as position, p.position_id as "positionId", p.planned_count as planned, c.name as category,
      (select count(*)::int from employees e where e.position_id = p.position_id and employment = 1) as "onJob"
    from positions p join departments d using (department_id) join position_categories c using (position_category_id)
    where (select count(*) from employees e where e.position_id = p.position_id and employment = 1) > 2 order by p.position_id limit 1`);
});

describe("positions", () => {
  const jobs = importOf("jobs", "jobs", () => token);
  const HEAD = ["部门编码", "岗位名称", "岗位类别", "编制人数", "最低职级", "最高职级"];

  it("adds and changes; a plan under the people on job is taken with a warning", async () => {
    const rows = [
      HEAD,
      [place.code, "仓储规划师", place.category, 3, "", ""],
      [place.code, place.position, place.category, 1, "", ""],
    ];
    const { batchId, errors } = await jobs.upload(rows);
    expect(errors).toBe(0);
    const [kept, added] = await jobs.preview(batchId);
    expect([added!.action, kept!.action, kept!.changes]).toEqual([
      1,
      2,
      [{ field: "编制人数", before: String(place.planned), after: "1" }],
    ]);
    expect(kept!.label).toContain(`编制 1 人，少于在职 ${place.onJob} 人，超编 ${place.onJob - 1} 人`);
    expect((await jobs.commit(batchId)).data!.written).toBe(2);
    expect(await one("select planned_count as n from positions where position_id = $1", [place.positionId])).toEqual({
      n: 1,
    });
    expect((await auditsOf("position.import")).n).toBe(2);
    await one("update positions set planned_count = $2, version = version + 1 where position_id = $1 returning 1", [
      place.positionId,
      place.planned,
    ]);
  });

  it("tells every fault of every row at once", async () => {
    const { closed } = await one<{ closed: string }>(
      "update departments set status = 3 where department_id = (select max(department_id) from departments d where not exists (select from departments c where c.parent_id = d.department_id)) returning code as closed",
    );
    const levels = await one<{ low: string; high: string }>(
      "select (select name from position_levels order by rank limit 1) as low, (select name from position_levels order by rank desc limit 1) as high",
    );
    expect(
      await jobs.faults([
        HEAD,
        ["没有这个", "甲", place.category, 1, "", ""],
        [closed, "乙", place.category, 1, "", ""],
        [place.code, "丙", "没有的类别", "很多", "", ""],
        [place.code, "丁", place.category, 1, levels.high, levels.low],
        [place.code, "", place.category, -1, "L999", ""],
        [place.code, "戊", place.category, 1, "", ""],
        [place.code, "戊", place.category, 2, "", ""],
      ]),
    ).toEqual([
      "2 部门编码: 没有“没有这个”这个部门，请填部门编码、名称或路径",
      `3 部门编码: 部门“${closed}”已关闭`,
      expect.stringMatching(/^4 岗位类别: 应为：.+ \/ /),
      "4 编制人数: 填写的值无效",
      "5 最高职级: 最高职级不能低于最低职级",
      "6 岗位名称: 不能为空",
      "6 编制人数: 填写的值无效",
      expect.stringMatching(/^6 最低职级: 应为：.+ \/ …$/),
      "8 岗位名称: 与第7行重复",
    ]);
  });

  it("taken out, one cell changed and brought back: exactly that field changes, and the audit row says so", async () => {
    const rows = changed(
      await workbookOf(await sendCall(exportPositions, { query: {} }, as())),
      ([code, , name]) => code === place.code && name === place.position,
      "编制人数",
      String(place.planned + 7),
    );
    const back = await jobs.bringBack(rows);
    expect([back.errorCount, back.creates, back.updates, back.unchanged]).toEqual([0, 0, 1, rows.length - 2]);
    expect(back.preview.map(({ changes }) => changes)).toEqual([
      [{ field: "编制人数", before: String(place.planned), after: String(place.planned + 7) }],
    ]);
    const before = (await auditsOf("position.import")).n;
    expect((await jobs.commit(back.batchId)).code).toBe(200);
    const audit = await auditsOf("position.import");
    expect([audit.n - before, audit.objectId]).toEqual([1, String(place.positionId)]);
    expect({ ...audit.before, plannedCount: place.planned + 7 }).toEqual(audit.after);
  });

  it("a position saved between check and commit stops the whole file", async () => {
    const { batchId } = await jobs.upload([
      HEAD,
      [place.code, "新岗位甲", place.category, 1, "", ""],
      [place.code, place.position, place.category, 2, "", ""],
    ]);
    const row = await one<{ version: number; departmentId: number; categoryId: number }>(
      `select version, department_id as "departmentId", position_category_id as "categoryId" from positions where position_id = $1`,
      [place.positionId],
    );
    await ok(
      savePosition,
      {
        positionId: place.positionId,
        version: row.version,
        departmentId: row.departmentId,
        positionCategoryId: row.categoryId,
        name: place.position,
        plannedCount: 55,
      },
      as(),
    );
    expect((await jobs.commit(batchId)).code).toBe(409);
    expect(await one("select count(*)::int as n from positions where name = '新岗位甲'")).toEqual({ n: 0 });
  });

  it("is for the organization's administrators", async () => {
    for (const jobNumber of ["10003", "10017", "10007", "10011"]) {
      const other = await sessionOf(jobNumber);
      expect(
        (
          await callApi(
            previewImport,
            { type: "jobs", template: "jobs", name: "x.csv" },
            { token: other, file: csv([HEAD]) },
          )
        ).code,
      ).toBe(403);
    }
    for (const jobNumber of ["10007", "10011"]) {
      expect((await callApi(exportPositions, { query: {} }, { token: await sessionOf(jobNumber) })).code).toBe(403);
    }
  });
});

describe("platforms", () => {
  const file = importOf("platform", "platform", () => token);
  const HEAD = ["平台编码", "平台名称", "类型", "部门编码"];
  const save = (input: object) => callApi(savePlatform, input as never, as());
  const listed = async () => (await ok(searchPlatforms, { page: {}, query: {} }, as())).simpleList;

  it("50 at once with one code: one is made", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        save({ code: "AMZ-US", name: "亚马逊美国", type: "跨境", departmentCodes: place.code, enabled: 1 }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200).length).toBe(1);
    expect((await listed()).map(({ code, departments }) => [code, departments.map((one) => one.code)])).toEqual([
      ["AMZ-US", [place.code]],
    ]);
    expect(answers.filter(({ code }) => code === 400).length).toBe(49);
  });

  it("refuses unknown departments beside the field, a stale version and somebody without the code", async () => {
    const [one] = await listed();
    const same = { id: one!.id, code: one!.code, name: one!.name, type: one!.type, enabled: 1 };
    const unknown = await save({ ...same, version: one!.version, departmentCodes: `${place.code};X-404` });
    expect([unknown.code, JSON.stringify(unknown)]).toEqual([
      400,
      expect.stringContaining("没有这些部门编码，或部门已关闭：X-404"),
    ]);
    expect((await save({ ...same, version: one!.version + 1, departmentCodes: "" })).code).toBe(409);
    expect(
      (
        await callApi(
          savePlatform,
          { ...same, version: one!.version, departmentCodes: "" },
          { token: await sessionOf("10003") },
        )
      ).code,
    ).toBe(403);
    expect((await save({ ...same, version: one!.version, departmentCodes: "", enabled: 0 })).code).toBe(200);
    expect((await ok(platformDetail, { id: one!.id }, as())).departments).toEqual([]);
    expect((await auditsOf("platform.update")).after).toMatchObject({ departmentIds: [], enabled: 0 });
  });

  it("tells every fault of a file, and writes a good one whole", async () => {
    expect(
      await file.faults([
        HEAD,
        ["TM 01", "天猫", "", ""],
        ["TM-02", "", "", "X-404"],
        ["TM-03", "天猫", "", ""],
        ["TM-03", "天猫", "", ""],
      ]),
    ).toEqual([
      "2 平台编码: 平台编码只能含字母、数字和连字符",
      "3 平台名称: 不能为空",
      "3 部门编码: 没有这些部门编码，或部门已关闭：X-404",
      "5 平台编码: 与第4行重复",
    ]);
    const { batchId, errors } = await file.upload([
      HEAD,
      ["TM-03", "天猫", "国内", `${place.code}；${place.code}`],
      ["AMZ-US", "亚马逊北美", "", place.code],
    ]);
    expect(errors).toBe(0);
    expect((await file.commit(batchId)).data!.written).toBe(2);
    expect(
      (await listed()).map(({ code, name, type, enabled, departments }) => [
        code,
        name,
        type,
        enabled,
        departments.length,
      ]),
    ).toEqual([
      ["AMZ-US", "亚马逊北美", "跨境", 0, 1],
      ["TM-03", "天猫", "国内", 1, 1],
    ]);
  });

  it("taken out, one cell changed and brought back: exactly that field changes, and the audit row says so", async () => {
    const rows = changed(
      await workbookOf(await sendCall(exportPlatforms, { query: {} }, as())),
      ([code]) => code === "TM-03",
      "类型",
      "内贸",
    );
    const back = await file.bringBack(rows);
    expect([back.errorCount, back.creates, back.updates, back.unchanged]).toEqual([0, 0, 1, 1]);
    expect(back.preview.map(({ changes }) => changes)).toEqual([[{ field: "类型", before: "国内", after: "内贸" }]]);
    await file.commit(back.batchId);
    const audit = await auditsOf("platform.import");
    expect(audit.before).toMatchObject({ name: "天猫", type: "国内" });
    expect(audit.after).toMatchObject({ name: "天猫", type: "内贸", departmentIds: audit.before!.departmentIds });
  });
});
