import { BENEFIT_KIND, SCHEME, type Scheme } from "~/contracts/employees/codes";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import type { Assumed, KeptContribution } from "~/lib/salary/snapshot";
import { type StandingStatement, standingStatements } from "~/upstream/attendance/months/standing-months.server";
import { standingContributions } from "~/upstream/employees/benefits/standing-contributions.server";
import { inputsToTake } from "~/upstream/payroll/input-taking.server";
import { resultsNotLocked } from "~/upstream/performance/results/for-payroll.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { differenceInputs } from "../runs/difference-inputs.server";
import { realRunOf } from "../runs/real-runs.server";
import type { Run } from "../runs/run-held.server";
import { shortfallsToTake } from "../runs/shortfalls.server";
import { subsidyInputs } from "../runs/subsidy-inputs.server";

const { attendance: ATTENDANCE, registrySubsidy: SUBSIDY } = INPUT_SOURCE;

/** What a trial reads of people's months, locked or not. */
export interface TrialSources {
  statements: StandingStatement[];
  contributions: ReadonlyMap<number, KeptContribution[]>;
  /** What was put in the place of what is not locked, for the line. */
  assumed: (empId: number, isCityConfirmed: boolean) => Assumed[];
}

/** The sources of a trial as they stand; whatever is not locked is said with the line that follows from it. */
export async function trialSources(
  tx: Tx,
  around: Pick<Caller, "versions">,
  { month }: Run,
  empIds: readonly number[],
): Promise<TrialSources> {
  const statements = await standingStatements(tx, around, month, empIds);
  const { lists, of, unconfirmed } = await standingContributions(tx, month, empIds);
  const waiting = new Set((await resultsNotLocked(tx, around, month, empIds)).map(({ empId }) => empId));
  const standing = new Map(statements.map((one) => [one.empId, one]));
  const says = (word: string, params: Assumed["params"] = {}): Assumed => ({ word, params: { month, ...params } });
  return {
    statements,
    contributions: of,
    assumed(empId, isCityConfirmed) {
      const statement = standing.get(empId);
      const isOpen = statement && statement.standing !== "locked";
      const isListed = (isFund: boolean) =>
        (of.get(empId) ?? []).some(({ kind }) => (kind === BENEFIT_KIND.fund) === isFund);
      const list = (scheme: Scheme, word: string) => {
        const how = lists.get(scheme);
        return how === "locked" || !isListed(scheme === SCHEME.fund) ? [] : [says(`${word}.${how}`)];
      };
      return [
        ...(isOpen ? [says(`attendance.${statement.standing}`)] : []),
        ...(waiting.has(empId) ? [says("results")] : []),
        ...list(SCHEME.social, "social"),
        ...list(SCHEME.fund, "fund"),
        ...(isCityConfirmed && !unconfirmed.has(empId) ? [] : [says("unconfirmed")]),
      ];
    },
  };
}

/** What hangs on people's months beside the work, as a run would take it: everything stays as it is. */
export async function trialDues(tx: Tx, run: Run, empIds: readonly number[]) {
  const { inputs: owed, told } = await differenceInputs(tx, run, empIds);
  const made = [...owed, ...(await subsidyInputs(tx, run.month, empIds))];
  const found = await inputsToTake(tx, run.month, empIds, realRunOf(run));
  // Of what runs make themselves the open ones are of an earlier collection: they are reckoned anew.
  const isMade = ({ isOpen, sourceType, month }: (typeof found)[number]) =>
    isOpen && (sourceType === ATTENDANCE || (sourceType === SUBSIDY && month === run.month));
  const kept = found.filter((input) => !isMade(input));
  return {
    differences: told,
    open: [
      ...kept.map(({ isOpen: _, month: __, ...input }) => input),
      ...made.map((input) => ({ ...input, inputId: 0, quantity: null, hasNotice: false })),
    ],
    shortfalls: await shortfallsToTake(tx, run, empIds),
  };
}
