import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ANNOUNCEMENT_STATE, CYCLE_STATE, SHEET_STATE, STANDARD_STATE } from "~/contracts/performance/codes";
import { database } from "~/upstream/platform/database/db.server";
import { useDatabase } from "../../support/database";

beforeAll(() => useDatabase("filled"), 300_000);

const read = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database().read.execute<Row>(query)).rows;

describe("the demo company of performance", () => {
  it("has a locked cycle, one that is being confirmed and one in which people assess themselves", async () => {
    const cycles = await read<{ state: number; sheets: number[] }>(sql`
      select y.state, array_agg(distinct s.state order by s.state) as sheets
      from perf_cycles y
      join perf_sheets s on s.cycle_id = y.id
      group by y.id
      order by y.from_date`);
    const { targets, toAgree, self, first, second, calculated, exempt } = SHEET_STATE;
    expect(cycles).toEqual([
      { state: CYCLE_STATE.locked, sheets: [SHEET_STATE.locked] },
      {
        state: CYCLE_STATE.confirmation,
        sheets: [SHEET_STATE.inApproval, SHEET_STATE.toConfirm, SHEET_STATE.inAppeal, SHEET_STATE.confirmed],
      },
      { state: CYCLE_STATE.self, sheets: [targets, toAgree, self, first, second, calculated, exempt] },
    ]);
  });

  it("has paid results, an appeal, an announcement, a standard that counts and a draft", async () => {
    const [counts] = await read<Record<string, number>>(sql`
      select (select count(*)::int from perf_results where locked = 1 and amount > 0) as results,
        (select count(*)::int from perf_appeals) as appeals,
        (select count(*)::int from perf_announcements where state = ${ANNOUNCEMENT_STATE.public}) as announcements,
        (select count(*)::int from perf_standards where state = ${STANDARD_STATE.effective}) as effective,
        (select count(*)::int from perf_standards where state = ${STANDARD_STATE.draft}) as drafts`);
    expect(counts).toEqual({
      results: expect.toSatisfy((n: number) => n > 0),
      ...{ appeals: 1, announcements: 1, effective: 1, drafts: 1 },
    });
  });
});
