import * as rates from "~/contracts/finance/rates";
import { companyDay } from "~/lib/period";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { deleteRate, saveRate } from "./rate-save.server";
import { exportRates, rateDetail, rateHistory, searchRates } from "./rates.server";

export const rateEndpoints: readonly Binding[] = [
  query(rates.searchRates, searchRates),
  query(rates.rateHistory, rateHistory),
  query(rates.rateDetail, rateDetail),
  query(rates.rateDraft, async () => ({ rateDate: companyDay(), quoteUnit: 1 as const })),
  command(rates.saveRate, saveRate),
  command(rates.deleteRate, deleteRate),
  free(rates.exportRates, exportRates),
];
