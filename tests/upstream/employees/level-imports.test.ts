import { beforeEach, describe, expect, it } from "vitest";
import { saveCategory, saveLevel } from "~/contracts/organization/positions";
import { presentImport } from "~/contracts/platform/imports";
import { ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditsOf, expectUnchanged, importOf, workbookOf } from "../../support/imports";

let token: string;
const as = () => ({ token });

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10002");
});

const filled = async (type: string, template: string) =>
  workbookOf(await sendCall(presentImport, { type, template }, as()));

describe("position levels", () => {
  const file = importOf("levels", "positionLevel", () => token);
  const HEAD = ["职级名称", "级序", "字典编码"];

  it("come in, change ranks with each other, and once more change nothing", async () => {
    const trip = { table: "position_levels", key: "level_id", action: "positionLevel.import" };
    await expectUnchanged(file, await filled("levels", "positionLevel"), trip);
    const { batchId } = await file.upload([HEAD, ["新一级", 801, "L-1"], ["新二级", 802, ""]]);
    expect((await file.commit(batchId)).data!.written).toBe(2);
    const again = await file.upload([HEAD, ["新一级", 802, ""], ["新二级", 801, ""]]);
    expect((await file.commit(again.batchId)).code).toBe(200);
    expect(
      await one(
        "select json_object_agg(name, rank) as ranks, max(version) as version from position_levels where rank > 800",
      ),
    ).toEqual({ ranks: { 新一级: 802, 新二级: 801 }, version: 2 });
    expect((await auditsOf("positionLevel.import")).before).toEqual({ rank: expect.any(Number) });
    expect(Number((await auditsOf("positionLevel.import")).before!.rank)).toBeGreaterThan(800);
  });

  it("tells every fault at once: a rank that is taken, one that turns positions around", async () => {
    const range = await one<{ low: string; high: string; top: number }>(`
      select lo.name as low, hi.name as high, hi.rank as top from positions p
      join position_levels lo on lo.level_id = p.level_min join position_levels hi on hi.level_id = p.level_max
      where lo.rank < hi.rank limit 1`);
    const other = await one<{ name: string; rank: number }>(
      "select name, rank from position_levels where name not in ($1, $2) limit 1",
      [range.low, range.high],
    );
    const rows = [
      HEAD,
      [range.low, 900, ""],
      ["新级", other.rank, ""],
      ["又一级", 0, ""],
      ["再一级", 850, ""],
      ["还一级", 850, ""],
      ["", 851, ""],
    ];
    const faults = await file.faults(rows);
    expect(faults[0]).toMatch(/^2 级序: 改为该级序后，\d+ 个岗位的最低职级会高于最高职级$/);
    expect(faults.slice(1)).toEqual([
      "3 级序: 级序已被其他职级使用",
      expect.stringMatching(/^4 级序: /),
      "6 级序: 与第5行重复",
      "7 职级名称: 不能为空",
    ]);
  });

  it("a level that a form has given the rank meanwhile stops the whole file", async () => {
    const { batchId } = await file.upload([HEAD, ["文件级", 870, ""], ["文件二级", 871, ""]]);
    await ok(saveLevel, { name: "表单级", rank: 870 }, as());
    expect((await file.commit(batchId)).code).toBe(409);
    expect(await one("select count(*)::int as n from position_levels where name like '文件%'")).toEqual({ n: 0 });
    const both = await Promise.all(
      [await file.upload([HEAD, ["争级", 880, ""]]), await file.upload([HEAD, ["争级", 881, ""]])].map(
        ({ batchId: id }) => file.commit(id),
      ),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  });
});

describe("position categories", () => {
  const file = importOf("levels", "positionCategory", () => token);
  const HEAD = ["类别名称", "上级类别", "公告可见岗位"];

  it("come in with those above them in any order; filled and brought back they change nothing", async () => {
    const { batchId, errors } = await file.upload([HEAD, ["生产工", "生产", ""], ["生产", "", ""]]);
    expect(errors).toBe(0);
    expect((await file.commit(batchId)).data!.written).toBe(2);
    expect(
      await one(
        "select p.name from position_categories c join position_categories p on p.position_category_id = c.parent_id where c.name = '生产工'",
      ),
    ).toEqual({ name: "生产" });
    await expectUnchanged(file, await filled("levels", "positionCategory"), {
      table: "position_categories",
      key: "position_category_id",
      action: "positionCategory.import",
    });
    const back = await file.upload([HEAD, ["生产", "生产工", ""], ["生产工", "生产", ""]]);
    expect(back.errors).toBe(2);
  });

  it("tells every fault at once", async () => {
    expect(
      await file.faults([
        HEAD,
        ["甲类", "乙类", ""],
        ["乙类", "丙类", ""],
        ["丙类", "甲类", ""],
        ["丁类", "没有", "没有这个"],
        ["戊类", "戊类", ""],
        ["己类", "", ""],
        ["己类", "", ""],
      ]),
    ).toEqual([
      "2 上级类别: 类别不能放到自身或其下级类别之下",
      "3 上级类别: 类别不能放到自身或其下级类别之下",
      "4 上级类别: 类别不能放到自身或其下级类别之下",
      "5 上级类别: 请选择列表中的选项",
      expect.stringMatching(/^5 公告可见岗位: /),
      "6 上级类别: 类别不能放到自身或其下级类别之下",
      "8 类别名称: 与第7行重复",
    ]);
  });

  it("a loop that a form closes meanwhile is refused, and nothing is written", async () => {
    const begin = await file.upload([HEAD, ["上类", "", ""], ["下类", "", ""]]);
    await file.commit(begin.batchId);
    const { batchId } = await file.upload([HEAD, ["上类", "下类", ""], ["新类", "", ""]]);
    const of = (name: string) =>
      one<{ id: number; version: number }>(
        "select position_category_id as id, version from position_categories where name = $1",
        [name],
      );
    const below = await of("下类");
    await ok(
      saveCategory,
      { positionCategoryId: below.id, version: below.version, name: "下类", parentId: (await of("上类")).id },
      as(),
    );
    expect((await file.commit(batchId)).code).toBe(409);
    expect(await one("select count(*)::int as n from position_categories where name = '新类'")).toEqual({ n: 0 });
  });
});
