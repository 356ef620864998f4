import {
  DIMISSION_FILE,
  DIMISSION_TYPE,
  type DimissionFileType,
  type DimissionType,
} from "~/contracts/employees/codes";
import { type Calendar, workdaysBetween } from "~/lib/calendar/working-days";
import { isLongServing } from "~/lib/employees/dismissal-protection";
import { hasFullNotice, needsNotice } from "~/lib/employees/notice-period";
import { retirementMonths } from "~/lib/employees/retirement";
import { addDays } from "~/lib/period-dates";
import type { Message } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter, parameterSite } from "~/upstream/platform/parameters.server";
import { type DimissionRow, type Leaver, PROTECTED_TYPES } from "./dimission.server";

const PROTECTED: Message = { key: "dimission:said.protected" };

/** The parameter of rule 31 where somebody works. */
export const daysAwayOf = (
  db: Reader | Tx,
  around: Partial<Pick<Caller, "versions">>,
  leaver: Leaver,
): Promise<number> => parameter(db, around, "absenceDays", leaver.today, parameterSite(leaver));

/** While it is being written the last day may be missing. */
type Asked = Partial<Pick<DimissionRow, "expectDate">> &
  Pick<
    DimissionRow,
    "type" | "noticeDate" | "payInLieu" | "protections" | "protectionChecked" | "firstNotice" | "secondNotice"
  >;

/**
 * What the law asks of a dimission that HR opens, at the fields (employees rules 28, 29 and 31).
 * @param daysAway working days somebody must have been away without leave: the company's parameter
 */
export function lawFaults(asked: Asked, leaver: Leaver, calendar: Calendar, daysAway: number): Faults {
  const faults: Faults = {};
  const { type, expectDate, noticeDate, payInLieu } = asked;
  if (PROTECTED_TYPES.includes(type)) protectionFaults(faults, asked, leaver);
  if (type === DIMISSION_TYPE.retirement) retirementFaults(faults, asked, leaver);
  if (
    type === DIMISSION_TYPE.withNotice &&
    needsNotice(leaver.contractType) &&
    payInLieu === 0 &&
    (!noticeDate || (expectDate && !hasFullNotice(noticeDate, expectDate)))
  ) {
    if (!noticeDate) addFault(faults, "noticeDate", "errors:required");
    else addFault(faults, "expectDate", "dimission:said.noticeOrPay", { date: addDays(noticeDate, 30) });
  }
  if (type === DIMISSION_TYPE.failedProbation) {
    if (!noticeDate) addFault(faults, "noticeDate", "errors:required");
    else if (leaver.probationEnd === null || noticeDate > leaver.probationEnd)
      addFault(faults, "noticeDate", "dimission:said.probationEnded");
  }
  if (type === DIMISSION_TYPE.leftOnOwn) absenceFaults(faults, asked, leaver, calendar, daysAway);
  if (!expectDate) return faults;
  if (noticeDate && noticeDate > expectDate) addFault(faults, "noticeDate", "dimission:said.noticeAfterLastDay");
  if (expectDate < leaver.startDate)
    addFault(faults, "expectDate", "dimission:said.beforeEntry", { date: leaver.startDate });
  return faults;
}

/**
 * Art. 42; an expiry inside such a period too, because the term runs on to its end (employees rules 21 and 28; art.
 * 45).
 */
function protectionFaults(faults: Faults, { expectDate, protections, protectionChecked }: Asked, leaver: Leaver): void {
  if (protections.length > 0) addFault(faults, "protections", PROTECTED.key);
  else if (protectionChecked !== 1) addFault(faults, "protectionChecked", "errors:required");
  if (expectDate && isLongServing(leaver, expectDate)) addFault(faults, "type", PROTECTED.key);
}

/**
 * Retirement from the retirement month on (employees rules 4 and 28): of a woman without a category from the later
 * one, and HR is asked for it.
 */
function retirementFaults(faults: Faults, { expectDate }: Asked, leaver: Leaver): void {
  const { latest, unsure } = retirementMonths(leaver);
  if (!expectDate || expectDate.slice(0, 7) >= latest.month) return;
  addFault(faults, "expectDate", unsure ? "dimission:said.retirementUnsure" : "dimission:said.notRetired", {
    month: latest.month,
    years: latest.ageYears,
    months: latest.ageMonths,
  });
}

function absenceFaults(
  faults: Faults,
  { expectDate, firstNotice, secondNotice }: Asked,
  leaver: Leaver,
  calendar: Calendar,
  daysAway: number,
): void {
  if (!firstNotice) addFault(faults, "firstNotice", "errors:required");
  if (!secondNotice) addFault(faults, "secondNotice", "errors:required");
  else if (firstNotice && secondNotice <= firstNotice) addFault(faults, "secondNotice", "dimission:said.noticeOrder");
  else if (secondNotice > leaver.today) addFault(faults, "secondNotice", "dimission:said.noticeFuture");
  if (!expectDate) return;
  if (firstNotice && firstNotice <= expectDate) addFault(faults, "firstNotice", "dimission:said.noticeBeforeAbsence");
  if (workdaysBetween(addDays(expectDate, 1), leaver.today, calendar) < daysAway)
    addFault(faults, "expectDate", "dimission:said.absence", { n: daysAway });
}

/** The employer ends it without a fault of the employee's. */
const DISMISSED: readonly DimissionType[] = [DIMISSION_TYPE.withNotice, DIMISSION_TYPE.redundancy];
/** What the employer has to give grounds for, and tell the union of. */
const WITH_EVIDENCE: readonly DimissionType[] = [DIMISSION_TYPE.forCause, ...DISMISSED, DIMISSION_TYPE.failedProbation];

/** What has to be filed before a dimission that HR opens goes on its way (employees rules 28 and 31). */
export function fileFaults(
  type: DimissionType | undefined,
  { hazardous }: Pick<Leaver, "hazardous">,
  filed: Iterable<DimissionFileType>,
): Message[] {
  const files = [...filed];
  const has = (file: DimissionFileType, n = 1) => files.filter((one) => one === file).length >= n;
  const among = (types: readonly DimissionType[]) => type !== undefined && types.includes(type);
  const faults: Message[] = [];
  if (among(DISMISSED) && hazardous && !has(DIMISSION_FILE.healthCheck)) faults.push(PROTECTED);
  if (among(WITH_EVIDENCE) && !(has(DIMISSION_FILE.union) && has(DIMISSION_FILE.evidence)))
    faults.push({ key: "dimission:said.filesMissing" });
  if (type === DIMISSION_TYPE.leftOnOwn && !has(DIMISSION_FILE.returnNotice, 2))
    faults.push({ key: "dimission:said.noticesMissing" });
  return faults;
}
