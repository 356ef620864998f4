import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { LANGUAGES } from "~/lib/languages";
import { resources, say } from "~/lib/texts.server";
import { importDefinitions } from "~/upstream/domains.server";
import { undoKeys } from "~/upstream/import-undo-keys.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { catalogueOf } from "~/upstream/platform/imports/undo/catalogue.server";
import { useDatabase } from "../../support/database";

/**
 * How each import is undone. "keys": what stands upon its rows is said by foreign keys and by the rows themselves, which
 * are otherwise than the import left them; a list of tables: their rows stay where no key says it; "never": not at all.
 */
const HOW: Record<string, "keys" | "never" | readonly string[]> = {
  "common/basic": "keys",
  "common/education": "keys",
  "common/workExperience": "keys",
  "common/family": "keys",
  "common/identityCard": "keys",
  "common/contract": "keys",
  "common/bankCard": "keys",
  "department/department": "keys",
  "department/departmentHead": "keys",
  "levels/positionCategory": "keys",
  "levels/positionLevel": "keys",
  "jobs/jobs": "keys",
  "platform/platform": "keys",
  "bankLibrary/bankLibrary": "keys",
  "background/background": "keys",
  "dimission/dimission": "keys",
  "social/social": ["benefit_archives"],
  "fund/fund": ["benefit_archives"],
  "buy/buy": ["contributions"],
  "withholding/withholding": ["contributions"],
  "trainee/trainee": "keys",
  "medical/medical": "keys",
  "calendar/calendar": "keys",
  "acls/acls": "never",
  "approvalRole/roleMembers": "keys",
  "approvalRole/roleReplacement": "keys",
  "rotating/rotating": ["rule_members"],
  "temporarySchedule/temporarySchedule": ["schedule_days"],
  "holidayRoster/holidayRoster": ["schedule_days"],
  // A sheet that is published since is another than the file has left; one that is not counts nowhere.
  "scheduleSheet/scheduleSheet": "keys",
  "shiftSwap/shiftSwap": ["schedule_days"],
  "punch/punch": ["punches"],
  // A balance that was used is another than the file has left.
  "openingBalance/openingBalance": "keys",
  "leave/leave": ["application_rows"],
  "homeWork/homeWork": ["application_rows"],
  "signInCard/signInCard": ["application_rows"],
  "weekendWork/weekendWork": ["application_rows"],
  "directorOffice/directorOffice": ["director_offices"],
  "salaryArchive/salaryArchive": ["salary_archives", "salary_values"],
  "salaryAdjust/salaryAdjust": "keys",
  "taxDeduction/taxDeduction": ["tax_deductions"],
  "taxOpening/taxOpening": ["tax_ledger"],
  "runInput/runInput": ["run_inputs"],
  // A run that was sent or closed since is another than the file has left.
  "wages/wages": "keys",
  "trialSheet/trialSheet": "keys",
  "bankResult/bankResult": "never",
  "exchangeRate/exchangeRate": "keys",
  "cost/cost": "keys",
  "sharing/sharing": "keys",
  "financeConfig/financeConfig": "keys",
  "creditLine/creditLine": "keys",
  // What was booked since stands upon it.
  "fundAccount/fundAccount": "keys",
  "creditCard/creditCard": "keys",
  "rentExpense/rentExpense": "keys",
  "brand/brand": "keys",
  "supplierHistory/supplierHistory": "keys",
  "proxyCost/proxyCost": "keys",
  // Drafts: what was sent, changed or given up since is another form than the file has left.
  "proxyRenewal/proxyRenewal": "keys",
  "reimbursement/reimbursement": "keys",
  "borrowing/borrowing": "keys",
  // What was repaid since stands upon it.
  "advanceOpening/advanceOpening": "keys",
  "receipt/receipt": "keys",
  "reversal/reversal": "keys",
  "mergePayment/mergePayment": "keys",
  "paymentResult/paymentResult": "never",
  "companyBorrow/companyBorrow": "keys",
  "leaseBorrow/leaseBorrow": "keys",
  "brandBorrow/brandBorrow": "keys",
  "perfIndicator/perfIndicator": "keys",
  "perfStandard/perfStandard": "keys",
  "perfTargets/perfTargets": "keys",
  "perfActuals/perfActuals": "keys",
  "performanceHistory/performanceHistory": "keys",
};

beforeAll(() => useDatabase("empty"));

it("of every import it is decided how it is undone", () => {
  const declared = Object.fromEntries(
    importDefinitions.map(({ type, template, undo }) => [
      `${type}/${template}`,
      undo?.never ? "never" : (undo?.held?.map(({ table }) => table) ?? "keys"),
    ]),
  );
  expect(declared).toEqual(HOW);
});

it("what a person reads of it is there in every language", () => {
  for (const { undo } of importDefinitions)
    for (const key of [undo?.never, ...(undo?.held ?? []).map(({ reason }) => reason)])
      for (const language of LANGUAGES) if (key) expect(say(language, { key })).not.toContain("said.");
});

it("holds, keys and rows that go along name tables and columns that there are, and their conditions are read", async () => {
  await transaction(async (tx) => {
    const { tables, references } = await catalogueOf(tx);
    const columns = (table: string) => [
      ...(tables.get(table)?.columns ?? []),
      ...(tables.get(table)?.keys.map(({ name }) => name) ?? []),
    ];
    for (const { child, column, parent, whole = false } of undoKeys.unsaid) {
      expect([child, columns(child)]).toEqual([child, expect.arrayContaining([column])]);
      expect([parent, tables.get(parent)?.keys.length]).toEqual([parent, 1]);
      const said = references.some(
        (key) => key.child === child && key.parent === parent && key.pairs[0]![0] === column,
      );
      expect([child, column, said && !whole]).toEqual([child, column, false]);
    }
    for (const { child, column, when } of undoKeys.along) {
      expect([child, column, references.some((key) => key.child === child && key.pairs[0]![0] === column)]).toEqual([
        ...[child, column],
        true,
      ]);
      if (when) await tx.execute(`select from "${child}" c where ${when}`);
    }
    for (const { undo } of importDefinitions)
      for (const { table, where } of undo?.held ?? []) {
        expect(tables.get(table)?.recorded).toBe(true);
        await tx.execute(sql`select from ${sql.identifier(table)} t where ${where}`);
      }
  });
});

it("the words for tables are those of tables", async () => {
  const { tables } = await transaction((tx) => catalogueOf(tx));
  const words = Object.keys(resources.zh.importUndo!.told as object).filter((name) => name !== "other");
  expect(words.filter((name) => !tables.get(name)?.recorded)).toEqual([]);
});
