import { beforeEach, describe, expect, it } from "vitest";
import { departmentIndex } from "~/upstream/organization/organization.server";
import { departments } from "~/upstream/organization/tables.server";
import { database } from "~/upstream/platform/database/db.server";
import { one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { BASIC_HEAD, basicRow, roomyPosition } from "../../support/people";

let token: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;
const people = importOf("common", "basic", () => token);
const positions = importOf("jobs", "jobs", () => token);

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10003");
  place = await roomyPosition();
});

/** What a file says of the department of a row. */
const said = async (called: string) =>
  (await people.faults([BASIC_HEAD, basicRow(1, place, { 部门编码: called })])).filter((fault) =>
    fault.startsWith("2 部门编码"),
  );

/** Gives the department of the rows a name of its own, and answers its path as pages show it. */
async function called(name: string): Promise<string> {
  await one(
    `update departments set department_name = $1, names = '{}', parent_id = (
       select min(department_id) from departments where parent_id is not null and department_id <> $2)
     where department_id = $2 returning code`,
    [name, place.departmentId],
  );
  return departmentIndex(await database().read.select().from(departments)).pathOf(place.departmentId);
}

/** Another department of this name elsewhere; its code. */
async function alike(name: string, status: number): Promise<string> {
  const { code } = await one<{ code: string }>(
    `update departments set department_name = $1, names = '{}', status = $2
     where department_id = (
       select max(department_id) from departments d where department_id <> $3 and not exists (
         select from departments where parent_id = d.department_id))
     returning code`,
    [name, status, place.departmentId],
  );
  return code;
}

describe("a department in a file", () => {
  it("is found by code, by a name that only one has, and by its path with or without spaces", async () => {
    const path = await called("独一组");
    expect(path).toContain(" / 独一组");
    for (const word of [place.code, place.code.toLowerCase(), "独一组", path, path.replaceAll(" ", "")])
      expect([word, await said(word)]).toEqual([word, []]);
  });

  it("is told by code and path where several are called so; a closed one is none of them", async () => {
    const path = await called("双生组");
    const code = await alike("双生组", 3);
    expect(await said("双生组")).toEqual([]);
    await alike("双生组", 1);
    const [fault] = await said("双生组");
    expect(fault).toContain("有多个名为“双生组”的部门，请填编码或路径：");
    expect(fault).toContain(`${path} ${place.code}`);
    expect(fault).toContain(code);
    expect(await said(path)).toEqual([]);
    await alike("双生组", 3);
    expect(await said(code)).toEqual([`2 部门编码: 部门“${code}”已关闭`]);
  });

  it("that there is not is told with those of nearly that name", async () => {
    const path = await called("华北销售组");
    expect(await said("华北销售")).toEqual([`2 部门编码: 没有“华北销售”这个部门，相近的有：${path} ${place.code}`]);
    expect(await said("鑫垚")).toEqual(["2 部门编码: 没有“鑫垚”这个部门，请填部门编码、名称或路径"]);
  });

  it("is one department to the positions of a file, however two rows call it", async () => {
    token = await sessionOf("10002");
    await called("独一组");
    const { name } = await one<{ name: string }>("select min(name) as name from position_categories");
    const head = ["部门编码", "岗位名称", "岗位类别", "编制人数"];
    const file = [head, ["独一组", "试岗", name, "1"], [place.code, "试岗", name, "1"]];
    expect(await positions.faults(file)).toEqual(["3 岗位名称: 与第2行重复"]);
    const { batchId } = await positions.upload(file.slice(0, 2));
    expect((await positions.commit(batchId)).code).toBe(200);
    expect(await one("select department_id from positions where name = '试岗'")).toEqual({
      department_id: place.departmentId,
    });
  });
});
