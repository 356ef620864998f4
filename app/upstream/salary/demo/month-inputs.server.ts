import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { RULE_ITEM } from "~/lib/salary/pay-case";
import { demoCaller } from "~/upstream/demo/acts.server";
import { randomStream } from "~/upstream/demo/random.server";
import { payBegun } from "~/upstream/payroll/months.server";
import { isAssessed } from "~/upstream/performance/demo/sheets.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import { CREATE, type StagedRow } from "~/upstream/platform/imports/definition.server";
import { applyInputs, type FiledRow } from "../inputs/input-import-apply.server";
import { PAYROLL_MANAGER } from "./pay-run.server";

type Paid = {
  empId: number;
  siteId: number;
  rank: number;
  /** Fen, all fixed items. */
  fixed: number;
  isAssessed: boolean;
};

/** Guangdong pays it from June to October for work without cooling. */
const HOT_MONTHS = { from: 6, to: 10 } as const;
const HEAT = 30_000;
/** From this rank on people have a share of the month's results, below it some live in the dormitory. */
const RESULTS_FROM = 30;
const DORMITORY = 18_000;
const DORMITORY_OF = 3;

/** What a month's file brings beside the fixed pay: results by level, heat allowance and dormitory of workers. */
export async function loadMonthInputs(month: string): Promise<void> {
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  await transaction(async (tx) => {
    const rows = (await paidIn(tx, month, manager.empId ?? 0)).flatMap((person) => inputsOf(person, month));
    if (rows.length > 0) await applyInputs(tx, manager, staged(rows));
  });
}

async function* staged(rows: readonly FiledRow[]): AsyncGenerator<StagedRow<FiledRow>[]> {
  yield rows.map((data, n) => ({ sheet: "", row: n + 2, action: CREATE, data }));
}

/** Whoever is not paid yet for a month and has nothing of a file in it; nobody enters his own. */
async function paidIn(tx: Tx, month: string, but: number): Promise<Paid[]> {
  const rows = await select(tx, {
    empId: num`m.emp_id`,
    siteId: num`m.site_id`,
    rank: num`coalesce(l.rank, 0)`,
    fixed: num`(
        select coalesce(sum(v.amount), 0)::float8
        from (
          select distinct on (item_code) amount
          from salary_values
          where emp_id = m.emp_id and from_date <= ${`${month}-28`}::date
          order by item_code, from_date desc
        ) v
      )`,
    isAssessed: bool`${isAssessed(sql`m.emp_id`, month)}`,
  })`
    from attendance_months m
    join employees e using (emp_id)
    left join position_levels l on l.level_id = e.level_id
    where m.month = ${month}
      and m.emp_id <> ${but}
      and not ${payBegun(sql`m.month`, sql`m.company_id`, sql`m.emp_id`)}
      and e.employment = ${EMPLOYMENT.onJob}
      and not exists (
        select
        from pay_inputs i
        where i.emp_id = m.emp_id and i.month = ${month} and i.source_type = ${INPUT_SOURCE.import}
      )
    order by m.emp_id`;
  return rows;
}

const TEN_YUAN = 1_000;

function inputsOf({ empId, siteId, rank, fixed, isAssessed }: Paid, month: string): FiledRow[] {
  const row = (itemCode: string, amount: number, remark: string): FiledRow => ({
    empId,
    month,
    itemCode,
    amount,
    remark,
    seen: 0,
    siteId,
    before: null,
  });
  if (rank >= RESULTS_FROM) {
    const share = randomStream(`results ${month}`, empId).int(4, 13);
    const amount = Math.round((fixed * share) / 100 / TEN_YUAN) * TEN_YUAN;
    return isAssessed ? [] : [row("performance", amount, "月度绩效")];
  }
  const calendarMonth = Number(month.slice(5, 7));
  const isHot = calendarMonth >= HOT_MONTHS.from && calendarMonth <= HOT_MONTHS.to;
  return [
    ...(isHot ? [row("allowance", HEAT, "高温津贴")] : []),
    ...(empId % DORMITORY_OF === 0 ? [row(RULE_ITEM.dormitory, DORMITORY, "宿舍水电住宿")] : []),
  ];
}
