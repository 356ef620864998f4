import * as contract from "~/contracts/salary/clerks";
import * as parameters from "~/contracts/salary/parameters";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { removeClerk, saveClerk } from "./clerk-save.server";
import { clerkChoices, clerkDetail, searchClerks } from "./clerks.server";
import { salaryParameter, salaryParameters, saveSalaryParameter } from "./parameters.server";
import { tightPayDates } from "./pay-dates.server";

/** Whose pay a payroll clerk works on, and what is paid by. */
export const settingsEndpoints: Binding[] = [
  query(contract.searchClerks, searchClerks),
  query(contract.clerkDetail, clerkDetail),
  query(contract.clerkChoices, clerkChoices),
  command(contract.saveClerk, saveClerk),
  command(contract.removeClerk, removeClerk),
  query(parameters.salaryParameters, salaryParameters),
  query(parameters.salaryParameter, salaryParameter),
  command(parameters.saveSalaryParameter, saveSalaryParameter),
  query(parameters.tightPayDates, tightPayDates),
];
