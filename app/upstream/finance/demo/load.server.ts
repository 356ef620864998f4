import type { DemoRun } from "~/upstream/domain.server";
import { loadDemoBorrowings } from "./borrowings.server";
import { addCashier } from "./cashiers.server";
import { loadDemoClaims } from "./claims.server";
import { loadFinanceMasters } from "./masters.server";
import { loadOtherForms } from "./other-forms.server";
import { loadCompanies, loadRegisters } from "./registers.server";

/** What finance keeps beside its forms, and forms in every state. */
export async function loadFinance(run: DemoRun): Promise<void> {
  await loadCompanies();
  await loadFinanceMasters(run.today);
  await loadRegisters(run);
  await addCashier(run);
  await loadDemoBorrowings(run);
  await loadDemoClaims(run);
  await loadOtherForms(run);
}
