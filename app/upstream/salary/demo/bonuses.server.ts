import { chooseBonus as contract } from "~/contracts/salary/bonus";
import { BONUS_WAY, type BonusWay } from "~/contracts/salary/tax-codes";
import { formatAmount } from "~/lib/money";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { compareAll } from "../bonus/bonus-cases.server";
import { chooseBonus } from "../bonus/bonus-choose.server";
import { paidMonths } from "./months.server";

const PAYROLL_MANAGER = "10004";
type Given = { amount: string; way?: BonusWay };
/** What some are to get for the year; the second lies where one yuan less would leave more net. */
const OPEN: readonly Given[] = [
  { amount: "48,000.00", way: BONUS_WAY.separate },
  { amount: "36,001.00" },
  { amount: "20,000.00", way: BONUS_WAY.merged },
  { amount: "12,000.00" },
];
/** In a month whose wages are paid in February bonuses go out as well: to one of so many, so many at most. */
const BONUS_MONTH = "-01";
const PAID = { oneOf: 9, most: 24 } as const;
const HUNDRED_YUAN = 10_000;

/** The last year in which a bonus may be taxed by itself (Ministry of Finance, announcement 2023 no. 30). */
const LAST_SEPARATE = 2027;
const allowed = (way: BonusWay, year: number): BonusWay => (year > LAST_SEPARATE ? BONUS_WAY.merged : way);

/** Year-end bonuses: of the year that the paid months reach back to, all chosen, and of the next one a few. */
export async function loadBonuses(run: Pick<DemoRun, "today" | "payMonths">): Promise<void> {
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  const people = await peopleBut(manager);
  const year = Number(run.today.slice(0, 4));
  const paidIn = paidMonths(run).find((month) => month.endsWith(BONUS_MONTH));
  const choose = (given: readonly { empId: number; year: number; amount: string; way?: BonusWay }[]) =>
    transaction(async (tx) => {
      for (const one of given) await chooseBonus(tx, manager, contract.input.parse(one));
    });
  const open = (of: number) =>
    OPEN.map(({ amount, way }, n) => ({ empId: people[n]!.empId, year: of, amount, way: way && allowed(way, of) }));
  if (!paidIn) {
    await choose(open(year));
    return;
  }
  const paidYear = Number(paidIn.slice(0, 4));
  const many = people.filter((_, n) => n >= OPEN.length && n % PAID.oneOf === 0).slice(0, PAID.most);
  await choose(await ways(many.map((person, n) => ({ ...person, year: paidYear, amount: earned(person, n) }))));
  await choose(open(paidYear + 1));
}

/** One to two and a half months' pay; fen. */
const earned = ({ pay }: Person, n: number): number =>
  Math.round((pay * (10 + ((n * 7) % 16))) / 10 / HUNDRED_YUAN) * HUNDRED_YUAN;

type Earned = Person & { year: number; amount: number };

/** People choose what costs them less, but for one in so many who does not look. */
const ONE_IN = 8;

const ways = (given: readonly Earned[]) =>
  transaction(async (tx) => {
    const bonuses = given.map((one) => ({ ...one, isUsed: false }));
    const compared = await compareAll(tx, bonuses);
    return bonuses.map((bonus, n) => {
      const answer = compared.get(bonus)?.answer;
      const lower = answer?.ok && n % ONE_IN !== 0 ? answer.lower : null;
      const { empId, year, amount } = bonus;
      return { empId, year, amount: formatAmount(amount), way: lower ?? allowed(BONUS_WAY.separate, year) };
    });
  });

interface Person {
  empId: number;
  companyId: number;
  /** Fen a month. */
  pay: number;
}

async function peopleBut({ empId }: Caller): Promise<Person[]> {
  const rows = await select(database().write, {
    empId: num`a.emp_id`,
    companyId: num`a.company_id`,
    pay: num`(
        select coalesce(sum(v.amount), 0)::float8
        from (
          select distinct on (item_code) amount
          from salary_values
          where emp_id = a.emp_id
          order by item_code, from_date desc
        ) v
      )`,
  })`
    from salary_archives a
    join employees e using (emp_id)
    where e.emp_id <> ${empId} and e.overseas_warehouse = 0
    order by a.emp_id`;
  return rows;
}
