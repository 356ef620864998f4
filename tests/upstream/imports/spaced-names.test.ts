import { beforeEach, describe, expect, it } from "vitest";
import { isSameName, personName } from "~/lib/organization/person-name";
import { managersNamed } from "~/upstream/employees/archives/imports/basic-managers.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { BASIC_HEAD, basicRow, roomyPosition } from "../../support/people";

let token: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;
const file = importOf("common", "basic", () => token);

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10003");
  place = await roomyPosition();
});

const personNamed = (name: string) =>
  one<{ emp_id: number; job_number: string }>("select emp_id, job_number from employees where emp_name = $1", [name]);

describe("names with spaces between their characters", () => {
  it("are one name where the characters are Chinese, and stay where they are not", () => {
    expect(["王 芳", "王\u3000芳", "王\u00A0 芳 ", "王芳"].map(personName)).toEqual(["王芳", "王芳", "王芳", "王芳"]);
    expect([personName("Anna  Smith"), personName("Anna 王 芳")]).toEqual(["Anna  Smith", "Anna 王芳"]);
    expect([isSameName("王 芳", "王芳"), isSameName("王 芳", "王方"), isSameName("An Na", "Anna")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("are stored without them, and name the person on file and the manager of a row", async () => {
    const rows = [
      [...BASIC_HEAD, "直接上级"],
      [...basicRow(1, place, { 姓名: "欧阳 小\u3000明" }), ""],
      [...basicRow(2, place, { 姓名: "Anna Smith" }), "欧阳 小明"],
    ];
    const { batchId, errors } = await file.upload(rows);
    expect(errors).toBe(0);
    expect((await file.commit(batchId)).code).toBe(200);
    const [head, below] = [await personNamed("欧阳小明"), await personNamed("Anna Smith")];
    const again = rows.map((row, n) => (n === 0 ? row : [[head, below][n - 1]!.job_number, ...row.slice(1)]));
    const second = await file.upload(again);
    expect(second.errors).toBe(0);
    // A file of which nothing changes is not offered to be written; sent by hand it changes nothing.
    expect(await file.detail(second.batchId)).toMatchObject({ unchanged: 2, acts: ["discard"] });
    expect((await file.commit(second.batchId)).code).toBe(200);
    expect(await one("select manager_emp_id from employees where emp_id = $1", [below.emp_id])).toEqual({
      manager_emp_id: head.emp_id,
    });
  });

  it("are found in fields of people, also where an old row still has the spaces", async () => {
    const { emp_id: empId, emp_name: name } = await one<{ emp_id: number; emp_name: string }>(
      "select emp_id, emp_name from employees where job_number = '10011'",
    );
    const spaced = [...name].join(" ");
    expect(spaced).not.toBe(name);
    for (const stored of [name, spaced]) {
      await one("update employees set emp_name = $1 where emp_id = $2 returning emp_id", [stored, empId]);
      await transaction(async (tx) => {
        expect(await chosenPerson(tx, "head", { typed: `${spaced} 10011` })).toBe(empId);
        expect([...(await managersNamed(tx, [name]))]).toEqual([[name, [{ empId, onJob: true }]]]);
      });
    }
  });

  it("are no other name than the one on file, which a refused row is told", async () => {
    const { emp_name: name } = await one<{ emp_name: string }>(
      "select emp_name from employees where job_number = '10011'",
    );
    const faults = await file.faults([BASIC_HEAD, basicRow(1, place, { 工号: "10011", 姓名: "张 三" })]);
    expect(faults).toContain(`2 姓名: 工号与姓名不一致，系统中是 ${name}`);
  });
});
