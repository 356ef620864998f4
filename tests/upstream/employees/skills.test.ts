import { beforeAll, describe, expect, it } from "vitest";
import { employeeChoices, exportEmployees } from "~/contracts/employees/archives";
import {
  createEmployee,
  employeeChanges,
  employeeDetail,
  myRecord,
  updateEmployee,
} from "~/contracts/employees/employee-records";
import type { In } from "~/contracts/endpoint";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { idNumber, roomyPosition } from "../../support/people";

let hr: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;
const platform: Record<"a" | "b" | "off", number> = { a: 0, b: 0, off: 0 };

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  place = await roomyPosition();
  for (const [code, enabled] of [
    ["a", 1],
    ["b", 1],
    ["off", 0],
  ] as const)
    platform[code] = (
      await one<{ id: number }>(
        "insert into platforms (code, name, enabled) values ('t-' || $1, '平台' || $1, $2) returning id",
        [code, enabled],
      )
    ).id;
});

let counter = 300;
const input = (changes: Partial<In<typeof createEmployee>> = {}): In<typeof createEmployee> => {
  counter += 1;
  return {
    empName: `语言${counter}`,
    idNumber: idNumber(counter),
    mobile: `138${String(counter).padStart(8, "0")}`,
    householdAddress: "广东省深圳市龙华区民治街道 1 号",
    currentAddress: "广东省深圳市龙华区民治街道 2 号",
    siteId: 1,
    departmentId: place.departmentId,
    positionId: place.positionId,
    hireDate: "2026-11-02",
    companyId: 1,
    termMonths: 36,
    probationMonths: 3,
    expDate: "2036-11-01",
    ...changes,
  };
};
const faults = async (changes: Partial<In<typeof createEmployee>>) =>
  (await callApi(createEmployee, input(changes), { token: hr })).fieldErrors ?? {};
const detail = (empId: number) => ok(employeeDetail, { empId }, { token: hr });
const edit = async (empId: number, changes: Partial<In<typeof updateEmployee>>) => {
  const { empName, version } = await detail(empId);
  return callApi(updateEmployee, { empId, version, empName, expDate: "2036-11-01", ...changes }, { token: hr });
};

describe("languages and platforms of a person", () => {
  it("are saved with a new employee, shown, offered by name, and told before and after when they change", async () => {
    const { platforms, languageLevels } = await ok(employeeChoices, {}, { token: hr });
    expect(platforms.map(({ id }) => id)).toEqual(expect.arrayContaining([platform.a, platform.b]));
    expect(platforms.map(({ id }) => id)).not.toContain(platform.off);
    expect(languageLevels.map(({ itemCode }) => itemCode)).toEqual(["1", "2", "3", "4"]);
    const { empId } = await ok(
      createEmployee,
      input({
        languages: [
          { language: 2, level: "1" },
          { language: 1, level: "3" },
        ],
        platformIds: [platform.a, platform.b],
      }),
      { token: hr },
    );
    const shown = await detail(empId);
    expect(shown.languages).toEqual([
      { language: 1, level: "3", levelName: "工作语言" },
      { language: 2, level: "1", levelName: "入门" },
    ]);
    expect(shown.platforms).toEqual([
      { id: platform.a, name: "平台a" },
      { id: platform.b, name: "平台b" },
    ]);
    expect((await edit(empId, { languages: [{ language: 1, level: "4" }], platformIds: [platform.b] })).code).toBe(200);
    const [change] = await ok(employeeChanges, { empId }, { token: hr });
    expect(change!.fields).toEqual(
      expect.arrayContaining([
        { field: "languages", before: "英语 工作语言; 小语种 入门", after: "英语 精通" },
        { field: "platforms", before: "平台a; 平台b", after: "平台b" },
      ]),
    );
  });

  it("are refused where the platform is unknown or not in use, the level is not offered, or English stands twice", async () => {
    expect(await faults({ platformIds: [999_999] })).toHaveProperty("platformIds");
    expect(await faults({ platformIds: [platform.off] })).toHaveProperty("platformIds");
    expect(await faults({ languages: [{ language: 1, level: "77" }] })).toHaveProperty(["languages[0].level"]);
    expect(
      await faults({
        languages: [
          { language: 1, level: "1" },
          { language: 1, level: "2" },
        ],
      }),
    ).toHaveProperty(["languages[1].language"]);
    expect(
      await faults({
        languages: [
          { language: 2, level: "1" },
          { language: 2, level: "1" },
        ],
      }),
    ).toHaveProperty(["languages[1].language"]);
    expect((await faults({ languages: [{ language: 3 as 1, level: "1" }] }))["languages[0].language"]).toBeTruthy();
    await one(
      "update classify_items set is_take_effect = 0 where classify_code = 'language_level' and item_code = '2'",
    );
    expect(await faults({ languages: [{ language: 1, level: "2" }] })).toHaveProperty(["languages[0].level"]);
  });

  it("stay with whoever has them when they are not offered any more", async () => {
    await one(
      "update classify_items set is_take_effect = 1 where classify_code = 'language_level' and item_code = '2'",
    );
    const { empId } = await ok(
      createEmployee,
      input({ languages: [{ language: 1, level: "2" }], platformIds: [platform.a] }),
      { token: hr },
    );
    await one(
      "update classify_items set is_take_effect = 0 where classify_code = 'language_level' and item_code = '2'",
    );
    await one("update platforms set enabled = 0 where id = $1", [platform.a]);
    expect(
      (await edit(empId, { languages: [{ language: 1, level: "2" }], platformIds: [platform.a], nation: "汉族" })).code,
    ).toBe(200);
    expect((await detail(empId)).languages).toEqual([{ language: 1, level: "2", levelName: "日常会话" }]);
    expect(
      (await edit(empId, { languages: [{ language: 2, level: "2" }], platformIds: [platform.a, platform.off] }))
        .fieldErrors,
    ).toMatchObject({ "languages[0].level": expect.anything(), platformIds: expect.anything() });
    expect((await edit(empId, {})).code).toBe(200);
    expect(await detail(empId)).toMatchObject({ languages: [], platforms: [] });
    await one("update platforms set enabled = 1 where id = $1", [platform.a]);
  });

  it("are in the own file and in the export, in words", async () => {
    const { id } = await one<{ id: number }>("select emp_id as id from employees where job_number = '10011'");
    await one("insert into language_skills (emp_id, language, level) values ($1, 1, '4'), ($1, 2, '1')", [id]);
    await one("insert into employee_platforms (emp_id, platform_id) values ($1, $2), ($1, $3)", [
      id,
      platform.b,
      platform.a,
    ]);
    const own = await ok(myRecord, {}, { token: await sessionOf("10011") });
    expect([own.languages.map(({ levelName }) => levelName), own.platforms.map(({ name }) => name)]).toEqual([
      ["精通", "入门"],
      ["平台a", "平台b"],
    ]);
    const sheet = async (language: string) =>
      (
        await sendCall(
          exportEmployees,
          { query: { likeEmpName: "10011" }, fields: ["jobNumber", "languages", "platforms"] },
          { token: hr, language, headers: { accept: "text/csv" } },
        )
      ).text();
    expect(await sheet("zh")).toContain("英语 精通; 小语种 入门");
    expect(await sheet("zh")).toContain("平台a; 平台b");
    expect(await sheet("en")).toContain("English Fluent; Other language Beginner");
  });
});
