import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { BonusComparison, compareBonus as contract } from "~/contracts/salary/bonus";
import { MAY } from "~/contracts/salary/may";
import { BONUS_STATE } from "~/contracts/salary/tax-codes";
import { taxMessage } from "~/lib/salary/tax/said";
import { say } from "~/lib/texts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { PEOPLE, paidPerson } from "../archives/archive-parts.server";
import { looked } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { type Compared, compareAll } from "./bonus-cases.server";
import { separateUsed } from "./bonus-taking.server";
import { BONUS_SUBJECT, BONUSES, bonusColumns, waysOf } from "./bonuses.server";

type Input = z.output<(typeof contract)["input"]>;

/** Both ways of a bonus over the whole year, with what was assumed; a look at its person's pay. */
export const compareBonus = (caller: Caller, input: Input): Promise<BonusComparison> =>
  looked(
    caller,
    BONUS_SUBJECT,
    ({ empId }) => empId,
    async (tx) => {
      const found = input.id === undefined ? await wouldBe(tx, caller, input) : await keptOne(tx, caller, input.id);
      const { amount, isUsed: _, companyId: __, figures, ...bonus } = found;
      const compared = figures ? (await compareAll(tx, [found])).get(found) : undefined;
      return {
        ...bonus,
        ...waysOf(figures, amount, compared),
        ...partsOf(caller, figures, compared),
        mayChange: bonus.id !== null && bonus.state !== BONUS_STATE.taken && figures,
      };
    },
  );

async function keptOne(tx: Tx, caller: Caller, id: number) {
  const bonus = await selectOne(tx, bonusColumns(caller))`
    from ${BONUSES}
    where b.id = ${id} and ${reachesPay(caller, MAY.bonus.choose)}`;
  if (!bonus) throw missing();
  return bonus;
}

/** A bonus of a person as it would be. */
async function wouldBe(tx: Tx, caller: Caller, { empId, year = 0, amount = 0 }: Input) {
  const found = await selectOne(tx, {
    ...paidPerson(caller),
    companyId: sql<number | null>`a.company_id`,
    figures: bool`${seesFigures(caller)}`,
    isUsed: bool`${separateUsed(sql`employees.emp_id`, sql`${year}::int`)}`,
  })`from ${PEOPLE} where employees.emp_id = ${empId!} and ${reachesPay(caller, MAY.bonus.choose)}`;
  if (!found) throw missing();
  const { companyId, ...person } = found;
  if (companyId === null) throw conflict("salBonus:said.noArchive");
  return {
    ...person,
    companyId,
    year,
    amount,
    id: null,
    version: null,
    way: null,
    state: BONUS_STATE.open,
    runId: null,
    runNo: null,
  };
}

const NOT_COMPARED = { separate: null, merged: null, assumed: null, separateFault: "", mergedFault: "" };

/** How each way came about, or why it is not open, in words. */
function partsOf(caller: Caller, figures: boolean, compared: Compared | undefined) {
  if (!figures || compared === undefined) return NOT_COMPARED;
  const word = (key: string, params = {}) => say(caller.language, taxMessage({ key, params }));
  if (compared === null) return { ...NOT_COMPARED, separateFault: word("salBonus:said.notResident") };
  const { answer, basis } = compared;
  if (!answer.ok) return { ...NOT_COMPARED, mergedFault: word(answer.key, answer.params) };
  const { separate, merged, assumed } = answer;
  const { income, special, additional } = assumed.regular;
  return {
    separate: separate.ok ? { ratePct: separate.ratePct, quick: separate.quick, net: separate.net } : null,
    separateFault: separate.ok ? "" : word(separate.key, separate.params),
    mergedFault: "",
    merged: { yearWith: merged.yearWith, yearWithout: merged.yearWithout },
    assumed: { months: assumed.months, basis, income, special, additional },
  };
}

/** Why separate taxation is not open to a bonus; empty: it is. */
export function separateFaultOf(
  compared: Compared | undefined,
): { key: string; params: Record<string, string | number> } | null {
  if (!compared) return { key: "salBonus:said.notResident", params: {} };
  const { answer } = compared;
  if (!answer.ok) return null;
  return answer.separate.ok ? null : { key: answer.separate.key, params: answer.separate.params };
}
