import * as contracts from "~/contracts/performance/appeals";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { appointDecider, decideAppeal, takeBackAppeal } from "./appeal-decide.server";
import { appealSheet } from "./appeal-open.server";
import { appealDetail, appealFile, searchAppeals } from "./appeals.server";

/** Appeals against results, and objections to announcements. */
export const appealEndpoints: Binding[] = [
  command(contracts.appealSheet, appealSheet),
  query(contracts.searchAppeals, searchAppeals),
  query(contracts.appealFilters, async (db, caller, input) => ({
    department: await departmentFilter(db, caller, input),
  })),
  query(contracts.appealDetail, appealDetail),
  query(contracts.appealFile, appealFile),
  command(contracts.decideAppeal, decideAppeal),
  command(contracts.appointDecider, appointDecider),
  command(contracts.takeBackAppeal, takeBackAppeal),
];
