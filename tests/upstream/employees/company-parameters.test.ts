import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { saveBank } from "~/contracts/employees/banks";
import { savePreEntry } from "~/contracts/employees/entry";
import { saveParameter } from "~/contracts/shell/parameters";
import { luhnDigit } from "~/lib/employees/bank-card";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { overAgeFrom } from "~/upstream/employees/benefits/benefit-parts.server";
import { dueSql } from "~/upstream/employees/benefits/contributions-sql.server";
import { payeeFaults } from "~/upstream/employees/cards/payee-cards.server";
import { type AgreedWage, wageFaults } from "~/upstream/employees/contracts/wage-rules.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import type { Faults } from "~/upstream/platform/faults.server";
import { callApi, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { decideNext, wanted } from "../../support/entries";
import { roomyPosition } from "../../support/people";

const today = companyDay();
const tomorrow = addDays(today, 1);
let [admin, hr]: string[] = [];

beforeEach(async () => {
  await useDatabase();
  [admin, hr] = await Promise.all([sessionOf("10001"), sessionOf("10003")]);
});

const enter = (name: string, value: string, effectiveDay = today) =>
  callApi(saveParameter, { name, value, effectiveDay }, { token: admin });

describe("headcountMode (employees rule 13)", () => {
  it("refuses at first, warns from its day on with a row in the audit log, and refuses again", async () => {
    const place = await roomyPosition();
    await one("update positions set planned_count = 0 where position_id = $1 returning 1", [place.positionId]);
    const save = () => callApi(savePreEntry, wanted(place, { send: 1 }), { token: hr });
    expect((await save()).fieldErrors).toEqual({ positionId: ["该岗位编制已满"] });
    expect((await enter("headcountMode", "perhaps")).fieldErrors).toEqual({ value: ["请从列表中选择"] });
    await enter("headcountMode", "warn", tomorrow);
    expect((await save()).code).toBe(400);
    await enter("headcountMode", "warn");
    const saved = await save();
    expect([saved.code, saved.data?.overHeadcount]).toEqual([200, true]);
    while (await decideNext(saved.data!.instanceId));
    expect(await one("select state from pre_entries where id = $1", [saved.data!.id])).toEqual({ state: 1 });
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from audit_log where action = 'position.overHeadcount' and object_id = $1",
          [String(place.positionId)],
        )
      ).n,
    ).toBe(2);
    await one("update positions set planned_count = 9999 where position_id = $1 returning 1", [place.positionId]);
    expect((await save()).data?.overHeadcount).toBe(false);
    await one(
      "update system_parameters set value = 'refuse' where name = 'headcountMode' and effective_day = $1 returning 1",
      [today],
    );
    await one("update positions set planned_count = 0 where position_id = $1 returning 1", [place.positionId]);
    expect((await save()).code).toBe(400);
  });
});

describe("lengths of accounts and line numbers (employees rule 40)", () => {
  const account = (digits: number) =>
    "6222024000001234567890123".slice(0, digits - 1) + luhnDigit("6222024000001234567890123".slice(0, digits - 1));
  const faultsOf = (kind: number, accountNo: string) =>
    transaction(async (tx) => {
      const faults: Faults = {};
      await payeeFaults(tx, faults, {
        kind,
        accountNo,
        cnaps: "",
        currency: "USD",
        swift: "BKCHCNBJ",
        creditCode: "",
        unchecked: 0,
        uncheckedReason: "",
      });
      return faults.accountNo?.[0] ?? null;
    });

  it("a personal account has 16 to 19 digits, a company account 6 to 32, or what is entered from its day on", async () => {
    expect([
      await faultsOf(1, account(15)),
      await faultsOf(1, account(16)),
      await faultsOf(1, account(20)),
    ]).toMatchObject([{ key: "employees:fault.account" }, null, { key: "employees:fault.account" }]);
    expect([await faultsOf(2, "12345"), await faultsOf(2, "123456")]).toMatchObject([
      { key: "payee:said.companyAccount", params: { min: 6, max: 32 } },
      null,
    ]);
    expect((await enter("personalAccountLength", "20, 15")).fieldErrors).toEqual({
      value: ["应为最小值和最大值，用逗号分隔，均在 1 至 30 之间"],
    });
    await enter("personalAccountLength", "15, 20", tomorrow);
    expect(await faultsOf(1, account(15))).not.toBeNull();
    await enter("personalAccountLength", "15，20");
    await enter("companyAccountLength", "5, 5");
    expect([await faultsOf(1, account(15)), await faultsOf(1, account(20)), await faultsOf(2, "12345")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await faultsOf(2, "123456")).toMatchObject({ params: { min: 5, max: 5 } });
  });

  it("a line number has twelve digits, or as many as are entered", async () => {
    const { code: bankCode } = await one<{ code: string }>(
      "select item_code as code from classify_items where classify_code = 'bank_name' limit 1",
    );
    const saved = async (cnaps: string) =>
      (
        await callApi(
          saveBank,
          { bankCode, branchName: `支行${cnaps}`, cnaps },
          { token: await sessionOf(await cashier()) },
        )
      ).fieldErrors ?? null;
    expect(await saved("12345678901")).toEqual({ cnaps: ["联行号应为 12 位数字"] });
    await enter("lineNumberLength", "11");
    expect(await saved("12345678901")).toBeNull();
    expect(await saved("123456789012")).toEqual({ cnaps: ["联行号应为 11 位数字"] });
  });
});

describe("overAgeFrom (employees rule 35)", () => {
  const due = async () =>
    (
      await database().write.execute<{ due: string }>(
        sql`select ${dueSql(sql`'2026-08-03'::date`, sql`5`, sql`3`)}::text as due`,
      )
    ).rows[0]!.due;
  const agreed: AgreedWage = {
    contractType: 5,
    startDate: "2026-08-03",
    wage: 1,
    probationMonths: 0,
    probationWage: null,
  };
  const refused = async () => {
    const faults: Faults = {};
    wageFaults(faults, agreed, { minWage: 252_000, overAgeFrom: await overAgeFrom(database().write) });
    return "wage" in faults;
  };

  it("holds from 2026-07-01, or from the day that is entered", async () => {
    expect([await due(), await refused()]).toEqual(["2026-08-03", true]);
    expect((await enter("overAgeFrom", "2026-13-01")).fieldErrors).toEqual({ value: ["应为日期，如 2026-07-01"] });
    await enter("overAgeFrom", "2026-10-01", tomorrow);
    expect([await due(), await refused()]).toEqual(["2026-08-03", true]);
    await enter("overAgeFrom", "2026-10-01");
    expect([await due(), await refused()]).toEqual(["2026-09-01", false]);
  });
});

/** Somebody who keeps the bank library. */
const cashier = async () =>
  (
    await one<{ n: string }>(
      "select u.job_number as n from users u join user_roles r using (user_id) join role_permissions p on p.role_id = r.role_id where p.permission_code = 11101001 and u.status = 1 order by u.user_id limit 1",
    )
  ).n;
