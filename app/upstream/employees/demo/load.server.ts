import type { DemoRun } from "~/upstream/domain.server";
import { loadDemoChecks } from "./background-checks.server";
import { loadBenefits } from "./benefits.server";
import { loadDemoCertificates } from "./certificates.server";
import { loadDemoContracts } from "./contracts.server";
import { loadDemoDimissions } from "./dimissions.server";
import { loadDemoEntries } from "./entry.server";
import { loadDemoNotices } from "./notices.server";
import { loadDemoOwnFile } from "./own-file.server";
import { loadSecondCompany } from "./second-company.server";
import { loadDemoSubsidies } from "./subsidies.server";
import { loadDemoTransfers } from "./transfers.server";
import { loadVaccinations } from "./vaccinations.server";

/** Something to look at on every page about people, made by the verbs of the product. */
export async function loadEmployees(run: DemoRun): Promise<void> {
  await loadSecondCompany();
  await loadDemoEntries(run);
  await loadDemoTransfers(run.kinds);
  await loadBenefits(run.today);
  await loadDemoDimissions(run.kinds);
  await loadDemoContracts();
  await loadDemoNotices();
  await loadDemoOwnFile();
  await loadDemoCertificates();
  await loadDemoSubsidies(run.kinds);
  await loadDemoChecks();
  await loadVaccinations(run.today);
}
