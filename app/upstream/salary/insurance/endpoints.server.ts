import * as contract from "~/contracts/salary/insurance";
import { type Binding, free } from "~/upstream/platform/binding.server";
import { compareInsurance, insuranceDetail } from "./insurance.server";

/** Insurance and fund of a month beside a recomputation. Both show figures and write that down: no query. */
export const insuranceEndpoints: Binding[] = [
  free(contract.compareInsurance, compareInsurance),
  free(contract.insuranceDetail, insuranceDetail),
];
