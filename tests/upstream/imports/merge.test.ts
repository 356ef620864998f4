import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { medicalBenefits } from "~/upstream/employees/benefits/tables.server";
import { banks } from "~/upstream/employees/cards/tables.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callerForJob } from "~/upstream/platform/identity/caller.server";
import { type GivenRow, mergeRows, type Register } from "~/upstream/platform/imports/merge.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { statements } from "../../support/statements";

const FIELDS = ["bankCode", "branchName", "province", "city"] as const;
const REGISTER: Register<"cnaps" | (typeof FIELDS)[number]> = {
  table: banks,
  key: ["cnaps"],
  columns: FIELDS,
  object: "bank",
};
type Row = GivenRow<"cnaps" | (typeof FIELDS)[number]>;

let userId: number;
const rows = (first: number, count: number, seen: number, city = "深圳"): Row[] =>
  Array.from({ length: count }, (_, n) => ({
    cnaps: String(900_000_000_000 + first + n),
    bankCode: "308",
    branchName: `支行${first + n}`,
    province: "广东",
    city,
    seen,
  }));

async function merge(given: Row[], register = REGISTER): Promise<void> {
  const caller = await callerForJob(userId, userId, "zh", "merge-test");
  await transaction((tx) => mergeRows(tx, caller, register, [given]));
}

const audits = async () =>
  (await one<{ n: number }>("select count(*)::int as n from audit_log where action = 'bank.import'")).n;
const stored = (first: number) =>
  one<{ city: string; version: number } | undefined>("select city, version from banks where cnaps = $1", [
    String(900_000_000_000 + first),
  ]);

describe("rows of a file in a register", () => {
  beforeAll(async () => {
    await useDatabase();
    ({ userId } = await one<{ userId: number }>(`select user_id as "userId" from users where job_number = '10008'`));
  });

  it("are added and replaced in as many statements for a thousand as for one, with an audit row each", async () => {
    const before = await audits();
    const few = await statements(() => merge([...rows(0, 1, 0)]));
    const many = await statements(() => merge([...rows(0, 1, 1, "广州"), ...rows(1, 1_000, 0)]));
    expect(many).toBe(few);
    expect([await stored(0), await stored(1)]).toEqual([
      { city: "广州", version: 2 },
      { city: "深圳", version: 1 },
    ]);
    expect((await audits()) - before).toBe(1_002);
    const audit = await one("select before, after from audit_log where action = 'bank.import' and before is not null");
    expect(audit).toEqual({ before: { city: "深圳" }, after: { city: "广州" } });
  });

  it("are told of in one audit row where they are gathered, by a field or altogether", async () => {
    const before = await audits();
    const told = (n: number, by: string) => ({ objectType: "bank", objectId: by || "all", after: { rows: n } });
    await merge([...rows(5_000, 2, 0), ...rows(5_002, 3, 0, "广州")], { ...REGISTER, gathered: { by: "city", told } });
    await merge(rows(5_010, 4, 0), { ...REGISTER, gathered: { told } });
    expect((await audits()) - before).toBe(3);
    const { rows: said } = await one<{ rows: string[] }>(
      "select array_agg(object_id || ' ' || (after ->> 'rows')) as rows from audit_log where action = 'bank.import' and after ? 'rows'",
    );
    expect(said.sort()).toEqual(["all 4", "深圳 2", "广州 3"].sort());
  });

  it("are not written at all when one was changed, added or taken away since the check", async () => {
    await merge(rows(6_000, 3, 0));
    for (const given of [
      [...rows(6_000, 1, 1, "广州"), ...rows(6_001, 1, 7, "广州")],
      [...rows(6_000, 1, 1, "广州"), ...rows(6_002, 1, 0, "广州")],
      [...rows(6_000, 1, 1, "广州"), ...rows(6_900, 1, 1, "广州")],
    ])
      await expect(merge(given)).rejects.toMatchObject({ code: 409 });
    expect(await stored(6_000)).toEqual({ city: "深圳", version: 1 });
  });

  it("of people out of scope are not written", async () => {
    const { id } = await one<{ id: number }>("select emp_id as id from employees limit 1");
    const caller = await callerForJob(userId, userId, "zh", "merge-test");
    const cover = { empId: id, policyNo: "M-1", plan: "A", fromDay: "2026-01-01", toDay: "2026-12-31", seen: 0 };
    const write = (people: ReturnType<typeof sql>) =>
      transaction((tx) =>
        mergeRows<"empId" | "policyNo" | "plan" | "fromDay" | "toDay">(
          tx,
          caller,
          {
            table: medicalBenefits,
            key: ["empId", "policyNo"],
            columns: ["plan", "fromDay", "toDay"],
            people,
            object: "medicalBenefit",
          },
          [[cover]],
        ),
      );
    await expect(write(sql`employees.emp_id <> ${id}`)).rejects.toMatchObject({ code: 409 });
    await write(sql`employees.emp_id = ${id}`);
    expect(
      await one(
        "select emp_id as id, (after ->> 'plan') as plan from audit_log, medical_benefits where action = 'medicalBenefit.import' and policy_no = 'M-1'",
      ),
    ).toEqual({ id, plan: "A" });
  });
});
