import type { Domain } from "~/upstream/domain.server";
import { worked } from "~/upstream/platform/jobs.server";
import { findPeople } from "./archives/find-people.server";
import { commonImports } from "./archives/imports/common.server";
import { backgroundImport } from "./background/background-import.server";
import { badgesWaiting } from "./badges/badge-sheet.server";
import { ensureBenefitParams } from "./benefits/benefit-params-seed.server";
import { benefitImports } from "./benefits/imports/benefits.server";
import { insuredCity } from "./benefits/site-rules.server";
import { bankLibraryImport } from "./cards/bank-library-import.server";
import { cardMessages, sendCardMessages } from "./cards/wage-card.server";
import { renewalKind } from "./contracts/contract-renewal-kind.server";
import { employeesDaily } from "./daily-steps.server";
import { loadEmployees } from "./demo/load.server";
import { employeesDictionary } from "./dictionary.server";
import { employeeDuties } from "./duties.server";
import { employeesEndpoints } from "./endpoints.server";
import { moveEntries } from "./entry/department-merged.server";
import { entryWaiting } from "./entry/entry-counts.server";
import { entryLink } from "./entry/pre-entry.server";
import { manualPreEntry } from "./entry/pre-entry-kind.server";
import { sendDueLink } from "./entry/pre-entry-steps.server";
import { dimissionImport } from "./leaving/dimission-import.server";
import { dismissal, resignation } from "./leaving/dimission-kind.server";
import { readingWaiting } from "./notices/reading.server";
import { changesWaiting } from "./own-file/own-file-reads.server";
import { personnelRequest } from "./own-file/personnel-request.server";
import { moveTransfers } from "./posts/department-merged.server";
import { transferKind } from "./posts/transfer.server";
import { regularization } from "./probation/regularization-kind.server";
import { recordTabs } from "./record-tabs.server";
import { employeesRights } from "./rights.server";
import { employeesLacks, employeesSetUp } from "./set-up.server";
import { subsidyKind } from "./subsidies/subsidy-kind.server";
import { employeeTiles } from "./tiles.server";

/** People from the day they are announced to the day they have left, and what is kept about them. */
export const employees: Domain = {
  endpoints: employeesEndpoints,
  kinds: [
    regularization,
    transferKind,
    resignation,
    dismissal,
    manualPreEntry,
    personnelRequest,
    subsidyKind,
    renewalKind,
  ],
  imports: () => [...commonImports, ...benefitImports, ...[dimissionImport, bankLibraryImport, backgroundImport]],
  jobs: () => [
    worked(entryLink, ({ preEntryId }) => sendDueLink(preEntryId)),
    worked(cardMessages, ({ cardIds }) => sendCardMessages(cardIds)),
  ],
  daily: employeesDaily,
  siteRules: insuredCity,
  setUp: employeesSetUp,
  lacks: employeesLacks,
  rights: employeesRights,
  duties: employeeDuties,
  dictionary: employeesDictionary,
  ensure: ensureBenefitParams,
  finders: [findPeople],
  recordTabs,
  tiles: employeeTiles,
  waiting: (caller) => ({
    ...entryWaiting(caller),
    change: changesWaiting(caller),
    readingList: readingWaiting(caller),
    badge: badgesWaiting(caller),
  }),
  async departmentMerged(tx, merge) {
    await moveEntries(tx, merge);
    await moveTransfers(tx, merge);
  },
  demo: { forms: loadEmployees },
};
