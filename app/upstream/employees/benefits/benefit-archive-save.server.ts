import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { social } from "~/contracts/employees/benefits/archives";
import { CONTRACT_TYPE, ENTRY_TASK, SCHEME, type Scheme } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { effectiveMonth, insuredKinds, isFundRate, shiftMonth } from "~/lib/employees/contributions";
import { audit, type Fields } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { doneEntryTask } from "../entry/entry-tasks.server";
import {
  citiesOf,
  figuresOfCity,
  figuresOfSite,
  type Insured,
  lockChosen,
  overAgeFrom,
  refuseBelowMinimumWage,
} from "./benefit-parts.server";
import { benefitArchives } from "./tables.server";

export type BenefitArchive = typeof benefitArchives.$inferSelect;
export type ArchiveInput<Call extends "save" | "update" | "stop" | "rebase" | "firstMonth"> = z.output<
  (typeof social)[Call]["input"]
>;
const DEFAULT_CUTOFF = 15;

/** Bases are salary figures: the audit says that one changed, not what it is. */
export const tellBenefit = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      ["base", "account"].includes(name) && value !== undefined && value !== "" ? "***" : value,
    ]),
  );

export const objectOf = (scheme: Scheme) => (scheme === SCHEME.social ? "socialSecurity" : "fundArchive");

/** Rule 36: the month a day counts for in a city. */
export async function monthFor(tx: Tx, cityCode: string, day: string): Promise<string> {
  const figures = await figuresOfCity(tx, cityCode, day.slice(0, 7));
  return effectiveMonth(day, figures?.cutoffDay ?? DEFAULT_CUTOFF);
}

/** Rule 37: rates of the housing fund, equal unless both are given; social insurance has those of its parameters. */
function ratesOf(scheme: Scheme, { employerRate, employeeRate }: { employerRate?: number; employeeRate?: number }) {
  if (scheme === SCHEME.social) return { employerBp: null, employeeBp: null };
  const employerBp = employerRate ?? employeeRate;
  const employeeBp = employeeRate ?? employerRate;
  if (employerBp === undefined || employeeBp === undefined) throw invalid({ employerRate: { key: "errors:required" } });
  if (!isFundRate(employerBp)) throw invalid({ employerRate: { key: "benefits:said.fundRate" } });
  if (!isFundRate(employeeBp)) throw invalid({ employeeRate: { key: "benefits:said.fundRate" } });
  return { employerBp, employeeBp };
}

/** Rule 35: exempt people do not join; a re-engaged person's wage is not below the minimum wage. */
async function refuseUnfit(tx: Tx, person: Insured, input: ArchiveInput<"save">): Promise<void> {
  const { contractType, staffType, siteId, contractWage, contractStart } = person;
  if (insuredKinds({ contractType, staffType, drawsPension: input.drawsPension }).length === 0)
    throw invalid({ empId: { key: "benefits:said.exempt" } });
  if (contractType === CONTRACT_TYPE.reEngagement && contractStart! >= (await overAgeFrom(tx)))
    await refuseBelowMinimumWage(tx, "base", { siteId, day: input.day, wage: contractWage ?? input.base });
}

/** Rule 37: with a first job ever the housing fund begins in the second month. */
export function firstMonth(scheme: Scheme, person: Pick<Insured, "hireDate" | "firstWorkDate">, month: string): string {
  if (scheme === SCHEME.social || person.firstWorkDate === null || person.firstWorkDate < person.hireDate) return month;
  const second = shiftMonth(person.hireDate.slice(0, 7), 1);
  return month < second ? second : month;
}

/** The database decides that a person has one row of a scheme at a time. */
function registered(error: unknown): never {
  if (databaseError(error)?.constraint === "benefit_archives_period_key")
    throw invalid({ empId: { key: "benefits:said.registered" } });
  throw error;
}

/** Joins somebody from the month the day counts for (rules 35 to 37). */
export const joinArchive = (scheme: Scheme) => async (tx: Tx, caller: Caller, input: ArchiveInput<"save">) => {
  const person = await lockChosen(tx, caller, input, input.day);
  if (input.base <= 0) throw invalid({ base: { key: "benefits:said.amount" } });
  if (scheme === SCHEME.social) await refuseUnfit(tx, person, input);
  const rates = ratesOf(scheme, input);
  const cityCode = input.cityCode ?? (await figuresOfSite(tx, person.siteId, input.day.slice(0, 7)))?.cityCode;
  const { choices } = await citiesOf(tx, caller);
  if (!cityCode || !choices.some(({ value }) => value === cityCode))
    throw invalid({ cityCode: { key: cityCode ? "errors:notOption" : "errors:required" } });
  const startMonth = firstMonth(scheme, person, await monthFor(tx, cityCode, input.day));
  const values = {
    cityCode,
    account: input.account,
    base: input.base,
    tier: input.tier,
    drawsPension: scheme === SCHEME.fund ? 0 : input.drawsPension,
    ...rates,
    startMonth,
  };
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [row] = await tx
    .insert(benefitArchives)
    .values({ scheme, empId: person.empId, ...values, ...author })
    .returning()
    .catch(registered);
  await doneEntryTask(tx, [person.empId], scheme === SCHEME.fund ? ENTRY_TASK.fund : ENTRY_TASK.social);
  await audit(tx, caller, {
    action: `${objectOf(scheme)}.join`,
    objectType: objectOf(scheme),
    objectId: row!.id,
    siteId: person.siteId,
    after: tellBenefit({ empId: person.empId, ...values }),
  });
  return { id: row!.id, version: row!.version, month: startMonth };
};

/** An open row within the scope, locked, as the caller saw it. */
export async function lockOpen(
  tx: Tx,
  caller: Caller,
  scheme: Scheme,
  { id, version }: { id: number; version: number },
): Promise<BenefitArchive & { siteId: number }> {
  const rows = await select(tx, { siteId: num`employees.site_id` })`
    from benefit_archives a join employees on employees.emp_id = a.emp_id
    where a.id = ${id} and a.scheme = ${scheme} and ${visibleTo(caller, MAY.benefits.edit)} for update of a`;
  if (!rows[0]) throw missing();
  const [row] = await tx.select().from(benefitArchives).where(eq(benefitArchives.id, id));
  if (row!.version !== version) throw stale();
  if (row!.stopMonth !== null) throw conflict("benefits:said.stopped", { month: row!.stopMonth });
  return { ...row!, siteId: rows[0].siteId };
}

export const writeArchive = (tx: Tx, caller: Caller, id: number, values: Partial<BenefitArchive>) =>
  tx
    .update(benefitArchives)
    .set({
      ...values,
      version: sql`${benefitArchives.version} + 1`,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(and(eq(benefitArchives.id, id)));

/** Account, tier and rates of an open row. */
export const updateArchive = (scheme: Scheme) => async (tx: Tx, caller: Caller, input: ArchiveInput<"update">) => {
  const before = await lockOpen(tx, caller, scheme, input);
  const values = {
    account: input.account,
    tier: input.tier,
    drawsPension: scheme === SCHEME.fund ? 0 : input.drawsPension,
    ...ratesOf(scheme, input),
  };
  await writeArchive(tx, caller, before.id, values);
  const { account, tier, drawsPension, employerBp, employeeBp } = before;
  await audit(tx, caller, {
    action: `${objectOf(scheme)}.update`,
    objectType: objectOf(scheme),
    objectId: before.id,
    siteId: before.siteId,
    before: tellBenefit({ account, tier, drawsPension, employerBp, employeeBp }),
    after: tellBenefit(values),
  });
  return { id: before.id, version: before.version + 1 };
};

/**
 * Rule 36: up to the cut-off day the month itself is no longer paid; after it the next one is the first that is not.
 */
export const stopArchive = (scheme: Scheme) => async (tx: Tx, caller: Caller, input: ArchiveInput<"stop">) => {
  const before = await lockOpen(tx, caller, scheme, input);
  const stopMonth = await monthFor(tx, before.cityCode, input.day);
  if (stopMonth < before.startMonth)
    throw invalid({ day: { key: "benefits:said.beforeStart", params: { month: before.startMonth } } });
  await writeArchive(tx, caller, before.id, { stopMonth, stopReason: input.stopReason });
  await audit(tx, caller, {
    action: `${objectOf(scheme)}.stop`,
    objectType: objectOf(scheme),
    objectId: before.id,
    siteId: before.siteId,
    before: { stopMonth: null },
    after: { stopMonth, stopReason: input.stopReason },
  });
  return { id: before.id, version: before.version + 1, month: stopMonth };
};
