import { sql } from "drizzle-orm";
import { createReimbursement as contract } from "~/contracts/finance/claim-forms";
import { luhnDigit } from "~/lib/employees/bank-card";
import { formatAmount } from "~/lib/money";
import { addDays } from "~/lib/period-dates";
import { demoCaller } from "~/upstream/demo/acts.server";
import { type Random, randomStream, scattered } from "~/upstream/demo/random.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { createReimbursement } from "../reimbursements/reimbursement-save.server";
import { type Part, STORIES } from "./stories.server";
import { bringAll, type DemoForm, ownCard, type Way } from "./ways.server";

/** How many of the claims have come how far. */
const WAYS: readonly (readonly [way: Way, of: number])[] = [
  ["paid", 183],
  ["cashier", 24],
  ["sent", 22],
  ["draft", 12],
  ["returned", 7],
  ["rejected", 6],
  ["withdrawn", 5],
  ["paying", 5],
  ["bounced", 3],
];
const CLAIMANTS = { few: 3, many: 26 } as const;
/** Of each way, where few are asked for. */
const FEW = 2;
/** Whoever has several claims at the cashier's may be paid in one act. */
const MERGED = { few: 1, many: 9 } as const;
/** Days back to which the oldest line of a claim may lie. */
const OLDEST = 55;

interface Claimant {
  caller: Caller;
  cardId: number;
}

interface Buyer {
  companyId: number;
  buyerName: string;
  buyerTaxNo: string;
}

/** Claims of the demo company in every state: written, decided and paid by the product's own verbs. */
export async function loadDemoClaims(run: DemoRun): Promise<void> {
  const [people, buyer] = [await claimants(run), await buyerOf()];
  const all = WAYS.flatMap(([way, of]) => Array.from({ length: run.amount === "few" ? FEW : of }, () => way));
  const forms: DemoForm[] = [];
  // One after another, so that the same claims have the same numbers on every machine.
  for (const [n, way] of all.entries()) {
    const random = randomStream("claims", n);
    const { caller, cardId } = people[(way === "cashier" ? n % MERGED[run.amount] : n) % people.length]!;
    const story = STORIES[scattered(n, 1_000) % STORIES.length]!;
    const input = contract.input.parse({
      companyId: buyer.companyId,
      payeeCardId: cardId,
      reason: story.reason,
      lines: story.parts.map((part, m) => line(part, random, run.today, buyer, n * 10 + m)),
      send: way === "draft" ? 0 : 1,
    });
    const form = await transaction((tx) => createReimbursement(tx, caller, input));
    forms.push({ ...form, way, steps: n % 3 === 0 ? 1 : 0 });
  }
  await bringAll(run, forms);
}

/** People of many departments and all who are known by name and may claim, each with a card of his own. */
async function claimants({ kinds, amount }: DemoRun): Promise<Claimant[]> {
  const rows = await select(database().write, { empId: num`e.emp_id` })`
    from employees e
    join employment_spells s on s.emp_id = e.emp_id and s.end_date is null
    join users u on u.emp_id = e.emp_id
    where s.company_id = (select min(company_id) from companies)
      and e.leave_date is null
      and e.manager_emp_id is not null
      and length(e.job_number) > 5
    order by e.emp_id % 11, e.emp_id
    limit ${CLAIMANTS[amount]}`;
  const people: Claimant[] = [];
  for (const [n, { empId }] of rows.entries()) {
    const caller = await demoCaller({ empId });
    const digits = `622202400${String(scattered(n, 1_000_000_000)).padStart(9, "0")}`;
    people.push({ caller, cardId: await ownCard(kinds, caller, digits + luhnDigit(digits)) });
  }
  return people;
}

async function buyerOf(): Promise<Buyer> {
  const { rows } = await database().write.execute<{ [K in keyof Buyer]: Buyer[K] }>(sql`
    select company_id as "companyId", company_name as "buyerName", credit_code as "buyerTaxNo"
    from companies
    order by company_id
    limit 1`);
  return rows[0]!;
}

/** One line with its paper, whose gross is what was paid. */
function line(
  { category, description, cost, paper, counted }: Part,
  random: Random,
  today: string,
  buyer: Buyer,
  n: number,
) {
  const count = counted ? random.int(counted.least, counted.most) : 1;
  const fen = random.int(...cost) * count;
  const occurredOn = addDays(today, -random.int(1, OLDEST));
  const { companyId: _, ...named } = buyer;
  return {
    occurredOn,
    smallClassifyCode: category,
    description,
    amount: formatAmount(fen),
    ...(counted && { [counted.by]: count }),
    overLimitReason: "旺季房源紧张，已报主管",
    ...(paper && {
      invoice: {
        ...paper,
        ...named,
        code: "044002100111",
        number: String(scattered(n, 100_000_000)).padStart(8, "0"),
        issuedOn: occurredOn,
        gross: formatAmount(fen),
        taxRate: 600,
      },
    }),
  };
}
