import * as contract from "~/contracts/salary/trial";
import { type Binding, command, free } from "~/upstream/platform/binding.server";
import { trialComparison, trialPeople } from "./comparison.server";
import { clearTrial, explainTrial } from "./explain.server";
import { trialPerson } from "./trial-person.server";

/** A trial beside the old system's pay sheet; whatever shows figures of people writes that down, and so is free. */
export const trialEndpoints: Binding[] = [
  free(contract.trialComparison, trialComparison),
  free(contract.trialPeople, trialPeople),
  free(contract.trialPerson, trialPerson),
  command(contract.explainTrial, explainTrial),
  command(contract.clearTrial, clearTrial),
];
