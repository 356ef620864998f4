import { saveInput as inputContract } from "~/contracts/salary/inputs";
import { DEDUCTION_KIND, INCOME_TYPE, RESIDENCE, TAX_MONTHS } from "~/contracts/salary/tax-codes";
import { saveTaxData as dataContract, saveTaxProfile as profileContract } from "~/contracts/salary/tax-data";
import { addMonths } from "~/lib/period-dates";
import { RULE_ITEM } from "~/lib/salary/pay-case";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { saveInput } from "../inputs/input-save.server";
import { declaredSeen } from "../tax/declared.server";
import { saveTaxData } from "../tax/tax-data-save.server";
import { saveTaxProfile } from "../tax/tax-profile-save.server";
import { paidMonths } from "./months.server";

const PAYROLL_MANAGER = "10004";
/** People of one transaction. */
const PORTION = 50;

type Person = {
  empId: number;
  hireDate: string;
};

/** Declared deductions of most people, profiles of a few, and what some get beside their pay. */
export async function loadTaxData(run: Pick<DemoRun, "today" | "payMonths">): Promise<void> {
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  const people = await select(database().write, { empId: num`e.emp_id`, hireDate: str`e.hire_date` })`
    from salary_archives a
    join employees e using (emp_id)
    where e.emp_id <> ${manager.empId} and e.overseas_warehouse = 0
    order by e.emp_id`;
  const { today } = run;
  const first = addMonths(`${paidMonths(run)[0]}-01`, 1);
  const years = [...new Set([first, today].map((day) => Number(day.slice(0, 4))))];
  for (const year of years) await declareAll(manager, people, year);
  await setProfiles(manager, people, years);
  await addInputs(manager, people, today);
}

type Amounts = readonly (readonly [kind: number, amount: string])[];

/** What families declare: some nothing, a loan or rent but never both (salary rule 19). */
const FAMILIES: readonly Amounts[] = [
  [
    [DEDUCTION_KIND.children, "2000"],
    [DEDUCTION_KIND.housingLoan, "1000"],
  ],
  [[DEDUCTION_KIND.rent, "1500"]],
  [],
  [
    [DEDUCTION_KIND.infant, "1000"],
    [DEDUCTION_KIND.elderly, "1500"],
    [DEDUCTION_KIND.rent, "1500"],
  ],
  [
    [DEDUCTION_KIND.continuingEducation, "400"],
    [DEDUCTION_KIND.elderly, "3000"],
  ],
];

async function declareAll(manager: Caller, people: readonly Person[], year: number): Promise<void> {
  for (let from = 0; from < people.length; from += PORTION) {
    const portion = people.slice(from, from + PORTION);
    await transaction(async (tx) => {
      const seen = await declaredSeen(
        tx,
        portion.map(({ empId }) => empId),
      );
      for (const [n, { empId }] of portion.entries()) {
        const amounts = FAMILIES[(from + n) % FAMILIES.length]!.map(([kind, amount]) => ({ kind, amount }));
        if (amounts.length === 0) continue;
        const span = { fromMonth: TAX_MONTHS[0], toMonth: TAX_MONTHS.at(-1) };
        await saveTaxData(
          tx,
          manager,
          dataContract.input.parse({ empId, year, seen: seen.get(empId), ...span, amounts }),
        );
      }
    });
  }
}

/** Who joins is asked for his tax data; of the newest it is not there yet. */
const NOT_YET = 3;

/** Profiles of those who joined in the tax years of the paid months; two of this year are in their first job. */
async function setProfiles(manager: Caller, people: readonly Person[], years: readonly number[]): Promise<void> {
  const joiners = people
    .filter(({ hireDate }) => years.includes(Number(hireDate.slice(0, 4))))
    .sort((one, other) => one.hireDate.localeCompare(other.hireDate) || one.empId - other.empId);
  const thisYear = joiners.filter(({ hireDate }) => hireDate.startsWith(`${years.at(-1)}-`));
  await transaction(async (tx) => {
    for (const { empId, hireDate } of joiners.slice(0, -NOT_YET)) {
      const isFirst = thisYear.slice(0, 2).some((one) => one.empId === empId);
      const input = profileContract.input.parse({
        empId,
        year: Number(hireDate.slice(0, 4)),
        resident: RESIDENCE.resident,
        incomeType: INCOME_TYPE.wages,
        ...(isFirst && { firstJobOfYear: 1, evidence: "本人声明及毕业证书" }),
      });
      await saveTaxProfile(tx, manager, input);
    }
  });
}

/** By the place of the person; a compensation that nobody was told of waits for its notice (salary rule 12). */
const INPUTS = [
  { itemCode: "allowance", amount: "300", remark: "高温补贴" },
  { itemCode: "attendanceBonus", amount: "200", remark: "补发上月全勤奖" },
  { itemCode: RULE_ITEM.compensation, amount: "450", remark: "设备损坏" },
  { itemCode: "allowance", amount: "-120", remark: "冲减多发补贴" },
] as const;
/** Every so many people one gets something. */
const EVERY = 20;

async function addInputs(manager: Caller, people: readonly Person[], today: string): Promise<void> {
  const months = [-1, 0].map((from) => addMonths(`${today.slice(0, 7)}-01`, from).slice(0, 7));
  const chosen = people.filter((_, n) => n % EVERY === 0);
  await transaction(async (tx) => {
    for (const [n, { empId }] of chosen.entries()) {
      const given = INPUTS[n % INPUTS.length]!;
      for (const month of months) await saveInput(tx, manager, inputContract.input.parse({ empId, month, ...given }));
    }
  });
}
