import * as contract from "~/contracts/salary/clerks";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { removeClerk, saveClerk } from "./clerk-save.server";
import { clerkChoices, clerkDetail, searchClerks } from "./clerks.server";

/** Whose pay a payroll clerk works on. */
export const clerkEndpoints: Binding[] = [
  query(contract.searchClerks, searchClerks),
  query(contract.clerkDetail, clerkDetail),
  query(contract.clerkChoices, clerkChoices),
  command(contract.saveClerk, saveClerk),
  command(contract.removeClerk, removeClerk),
];
