import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { FINANCE_KINDS, PAYABLE_STATE } from "~/contracts/finance/codes";
import { demoLogins } from "~/upstream/demo.server";
import { database } from "~/upstream/platform/database/db.server";
import { sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { ledgerFaults } from "./desk";

beforeAll(() => useDatabase("filled"), 300_000);

const read = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database().read.execute<Row>(query)).rows;

describe("the demo company of finance", () => {
  it("has forms of every kind, claims in every state and payables in all but the merged one's end", async () => {
    const forms = await read<{ kind: number; states: number[] }>(sql`
      select kind_code as kind, array_agg(distinct status order by status) as states
      from approval_instances
      where kind_code between 101 and 110
      group by 1
      order by 1`);
    expect(forms.map(({ kind }) => kind)).toEqual([...FINANCE_KINDS]);
    const { draft, open, approved, rejected, returned, withdrawn } = FORM_STATE;
    expect(forms[0]!.states).toEqual([draft, open, approved, rejected, returned, withdrawn].sort((a, b) => a - b));
    const payables = await read<{ status: number }>(sql`select distinct status from payables order by 1`);
    const { waiting, merged, paying, paid, failed } = PAYABLE_STATE;
    expect(payables.map(({ status }) => status)).toEqual([waiting, merged, paying, paid, failed]);
  });

  it("owes what its ledgers say, and has something to remind of", async () => {
    expect(await ledgerFaults()).toEqual([]);
    const [due] = await read<Record<string, number>>(sql`
      select (select count(*)::int from advances where due_on < current_date and clear_status in (1, 2)) as advances,
        (select count(*)::int from rent_expenses where status = 0 and due_on < current_date + 7) as rents,
        (select count(*)::int from brands where expires_on between current_date and current_date + 90) as brands,
        (select count(*)::int from card_transactions where status = 0) as cards,
        (select count(*)::int from companies where credit_code <> '') as companies`);
    for (const count of Object.values(due!)) expect(count).toBeGreaterThan(0);
    expect(due!.companies).toBe(3);
  });

  it("says every login that it prints, the second cashier's too", async () => {
    for (const [jobNumber] of demoLogins) expect(await sessionOf(jobNumber), jobNumber).toMatch(/\S{20}/);
  });

  it("has an attendance clerk at Longhua and one at Nanshan", async () => {
    const clerks = await read<{ jobNumber: string; siteId: number }>(sql`
      select u.job_number as "jobNumber", e.site_id as "siteId"
      from user_roles ur
      join roles r on r.id = ur.role_id and r.role_code = 'attendanceClerk'
      join users u on u.user_id = ur.user_id
      join employees e on e.emp_id = u.emp_id
      order by e.site_id`);
    expect(clerks).toEqual([
      { jobNumber: "100245", siteId: 1 },
      { jobNumber: "10017", siteId: 4 },
    ]);
  });
});
