import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { employeeDetail, myRecord } from "~/contracts/employees/employee-records";
import { preEntryDetail } from "~/contracts/employees/entry";
import { type Endpoint, endpoint, type In, instant } from "~/contracts/endpoint";
import { searchPositions } from "~/contracts/organization/positions";
import { changeTabs } from "~/contracts/shell/account";
import { answerOf, surplusIn } from "~/upstream/platform/answers.server";
import { ok, one, sessionOf } from "../../support/api";
import { setEnvironment, useDatabase } from "../../support/database";
import { awaited, wanted } from "../../support/entries";
import { roomyPosition } from "../../support/people";

const HEAD = "10007";

/** Somebody below the head, with a contract that says what he earns and what not competing will bring him. */
let subordinate: number;

beforeAll(async () => {
  await useDatabase();
  subordinate = (
    await one<{ id: number }>(
      `update contracts c set wage = 1234567, probation_wage = 1000003, non_compete_months = 6, non_compete_pay = 555501
       from employees e join departments d on d.department_id = e.department_id
       join employees h on h.job_number = $1 and h.emp_id = d.head_emp_id
       where c.emp_id = e.emp_id and e.emp_id <> h.emp_id and e.employment = 1 and c.wage > 0 returning e.emp_id as id`,
      [HEAD],
    )
  ).id;
});

async function answered<E extends Endpoint>(endpoint: E, input: In<E>, jobNumber: string) {
  const answer = await ok(endpoint, input, { token: await sessionOf(jobNumber) });
  return { text: JSON.stringify(answer), surplus: surplusIn(endpoint.output, answer) };
}

describe("an answer names what its contract names, and nothing more", () => {
  it("the file of a subordinate tells a head no wage", async () => {
    const { text, surplus } = await answered(employeeDetail, { empId: subordinate }, HEAD);
    expect(surplus).toEqual([]);
    expect(text).toContain("contractNo");
    expect(text).not.toMatch(/wage"|Wage"|nonCompete|1234567|1000003|555501/);
  });

  it("one's own file", async () => {
    expect((await answered(myRecord, {}, "10011")).surplus).toEqual([]);
  });

  it("a pre-entry, without the link, key and hashes of the candidate", async () => {
    const hr = await sessionOf("10003");
    const id = await awaited(hr, wanted(await roomyPosition()));
    const { text, surplus } = await answered(preEntryDetail, { id }, "10003");
    expect(surplus).toEqual([]);
    expect(text).not.toMatch(/linkNonce|keyHash|idHash|searchTokens/);
  });

  it("tabs and positions", async () => {
    expect((await answered(changeTabs, { close: "/nowhere" }, "10003")).surplus).toEqual([]);
    expect((await answered(searchPositions, { page: {}, query: {} }, "10003")).surplus).toEqual([]);
  });

  it("what is not named is found however deep it stands", () => {
    expect(
      surplusIn(employeeDetail.output, { empId: 1, contracts: [{ id: 1, wage: 2 }], spells: [{ id: 3 }] }),
    ).toEqual([".contracts[].wage", ".spells[].id"]);
  });

  const row = z.object({ id: z.number().int(), at: instant });
  const contract = endpoint("GET", "/things", {
    access: "session",
    input: z.object({}),
    output: z.object({
      rows: z.array(row),
      by: z.record(z.string(), row),
      of: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("a"), a: z.string() }),
        z.object({ kind: z.literal("b"), b: row }),
      ]),
      pair: z.tuple([row, z.string()]),
      none: row.nullable(),
      both: row.and(z.object({ more: z.string() })),
    }),
  });
  const row1 = { id: 1, at: "2026-01-01T00:00:00.000Z" };
  const answer = {
    ...{ rows: [row1], by: { x: row1 }, of: { kind: "b", b: row1 }, pair: [row1, "x"], none: null },
    both: { ...row1, more: "m" },
  };

  it("is itself where it names nothing more; production copies nothing then", () => {
    expect(answerOf(contract, answer)).toBe(answer);
    setEnvironment({ NODE_ENV: "production" });
    expect(answerOf(contract, answer)).toBe(answer);
    setEnvironment({ NODE_ENV: "test" });
  });

  it("that holds more, or another form than was promised, is a fault that names the call and the key", () => {
    const wage = { ...row1, wage: 1 };
    const more = {
      ...{ rows: [row1, wage], by: { x: wage }, of: { kind: "b", b: wage, a: "" }, pair: [wage, "x"], none: wage },
      both: { ...wage, more: "m" },
    };
    expect(surplusIn(contract.output, more).sort()).toEqual([
      ...[".both.wage", ".by.*.wage", ".none.wage", ".of.a", ".of.b.wage", ".pair[0].wage", ".rows[].wage"],
    ]);
    expect(() => answerOf(contract, more)).toThrow(/GET \/things is not its contract.*\.rows\[\]\.wage is not named/);
    const late = { ...answer, rows: [{ id: 1, at: "2026-01-01 00:00:00+00" }] };
    expect(() => answerOf(contract, late)).toThrow(/GET \/things is not its contract: rows\.0\.at/);
    setEnvironment({ NODE_ENV: "production" });
    expect(answerOf(contract, more)).toEqual({ ...answer, rows: [row1, row1], none: row1 });
    // What was answered may stand in a cache: it stays as it is.
    expect(more.rows[1]).toBe(wage);
    expect(wage).toHaveProperty("wage");
    setEnvironment({ NODE_ENV: "test" });
  });
});
