import type { Domain } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { worked } from "~/upstream/platform/jobs.server";
import { adjustmentImport } from "./adjustments/adjustment-import.server";
import { adjustmentKind } from "./adjustments/adjustment-kind.server";
import { draftsWaiting } from "./adjustments/adjustments.server";
import { draftAdjustments } from "./adjustments/adjustments-daily.server";
import { adjustmentEndpoints } from "./adjustments/endpoints.server";
import { archiveImport } from "./archives/archive-import.server";
import { archiveEndpoints } from "./archives/endpoints.server";
import { bankEndpoints } from "./bank/endpoints.server";
import { bankResultImport } from "./bank/result-import.server";
import { bonusEndpoints } from "./bonus/endpoints.server";
import { loadAdjustments } from "./demo/adjustments.server";
import { loadArchives, loadOtherArchives } from "./demo/archives.server";
import { loadBonuses } from "./demo/bonuses.server";
import { payNextMonth } from "./demo/history.server";
import { paidMonths } from "./demo/months.server";
import { loadOpenings } from "./demo/openings.server";
import { loadStructures } from "./demo/structures.server";
import { loadTaxData } from "./demo/tax.server";
import { wagesImport } from "./imported/wages-import.server";
import { inputEndpoints } from "./inputs/endpoints.server";
import { inputImport } from "./inputs/input-import.server";
import { insuranceEndpoints } from "./insurance/endpoints.server";
import { logEndpoints } from "./log/endpoints.server";
import { waitingDisputes } from "./payslips/disputes.server";
import { payslipEndpoints } from "./payslips/endpoints.server";
import { disputesEscalated, payslipsPassed, payslipsReminded } from "./payslips/payslip-daily.server";
import { demoPay, wantMonths } from "./preparing/months.server";
import { salaryRights } from "./rights.server";
import { runEndpoints } from "./runs/endpoints.server";
import { runKind } from "./runs/run-kind.server";
import { runWork } from "./runs/run-task.server";
import { workRuns } from "./runs/run-worker.server";
import { secretEndpoints } from "./secrets/endpoints.server";
import { sweepWageSecrets } from "./secrets/keys.server";
import { waitingResets } from "./secrets/resets.server";
import { salaryPassword } from "./secrets/secret-save.server";
import { salaryLacks, salarySetUp } from "./set-up.server";
import { salaryDuties } from "./settings/duties.server";
import { settingsEndpoints } from "./settings/endpoints.server";
import { payDatesTold } from "./settings/pay-dates.server";
import { settlementEndpoints } from "./settlements/endpoints.server";
import { insuranceDiffers } from "./settlements/insurance-differs.server";
import { leaversForgotten } from "./settlements/leavers-forgotten.server";
import { leaversUnpaid } from "./settlements/leavers-unpaid.server";
import { structureEndpoints } from "./structures/endpoints.server";
import { taxDataEndpoints } from "./tax/data-endpoints.server";
import { deductionImport } from "./tax/deduction-import.server";
import { openingImport } from "./tax/opening-import.server";
import { taxParameterEndpoints } from "./tax/parameter-endpoints.server";
import { ensureTaxParameters } from "./tax/parameter-seed.server";
import { deductionsAsked, deductionTiles } from "./tax/undeclared.server";
import { trialEndpoints } from "./trial/endpoints.server";
import { trialImport } from "./trial/sheet-import.server";
import { paidWagesEndpoints } from "./wages/endpoints.server";

/** What people are paid, and what the law takes of it. */
export const salary: Domain = {
  ownPassword: salaryPassword,
  endpoints: ({ kinds }) => [
    ...structureEndpoints,
    ...archiveEndpoints,
    ...adjustmentEndpoints(kinds),
    ...settingsEndpoints,
    ...taxParameterEndpoints,
    ...logEndpoints,
    ...secretEndpoints,
    ...taxDataEndpoints,
    ...inputEndpoints,
    ...insuranceEndpoints,
    ...payslipEndpoints,
    ...runEndpoints,
    ...trialEndpoints,
    ...bonusEndpoints,
    ...paidWagesEndpoints,
    ...bankEndpoints,
    ...settlementEndpoints,
  ],
  kinds: [adjustmentKind, runKind],
  jobs: (kinds) => [worked(runWork, () => workRuns()), worked(demoPay, () => payNextMonth(kinds))],
  daily: {
    draftAdjustments,
    payslipsReminded,
    payslipsPassed,
    disputesEscalated,
    leaversUnpaid,
    leaversForgotten,
    insuranceDiffers,
    payDatesTold,
    deductionsAsked,
  },
  imports: () => [
    archiveImport,
    adjustmentImport,
    deductionImport,
    openingImport,
    inputImport,
    wagesImport,
    trialImport,
    bankResultImport,
  ],
  ensure: ensureTaxParameters,
  setUp: salarySetUp,
  lacks: salaryLacks,
  rights: salaryRights,
  duties: salaryDuties,
  tiles: deductionTiles,
  waiting: (caller) => ({
    salaryAdjust: draftsWaiting(caller),
    salaryKeyResets: waitingResets(caller),
    payslipDisputes: waitingDisputes(caller),
  }),
  sweep: sweepWageSecrets,
  demo: {
    async forms(run) {
      await loadStructures(run);
      await loadArchives(run);
      await loadAdjustments(run);
      await loadTaxData(run);
      await loadBonuses(run);
      if (run.amount !== "many") return;
      await loadOtherArchives(run);
      await loadOpenings(run);
      await transaction((tx) => wantMonths(tx, paidMonths(run)));
    },
  },
};
