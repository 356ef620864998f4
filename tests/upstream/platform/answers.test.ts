import { beforeAll, describe, expect, it } from "vitest";
import { employeeDetail, myRecord } from "~/contracts/employees/archives";
import { preEntryDetail } from "~/contracts/employees/entry";
import type { Endpoint, In } from "~/contracts/endpoint";
import { searchPositions } from "~/contracts/organization/organization";
import { changeTabs } from "~/contracts/shell/account";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { awaited, wanted } from "../../support/entries";
import { roomyPosition } from "../../support/people";
import { surplusIn } from "../../support/surplus";

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
});
