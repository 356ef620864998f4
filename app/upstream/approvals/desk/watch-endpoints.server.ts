import * as contract from "~/contracts/approvals/watch";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import type { Kinds } from "../engine/kind.server";
import { endForm } from "../engine/oversee.server";
import { delegationDetail, searchDelegations, watchChoices } from "./delegation.server";
import { cancelDelegation, createDelegation } from "./delegation-save.server";
import { exportForms } from "./form-export.server";
import { monitorDetail, reassignTo, searchMonitor, statistics } from "./monitor.server";

export const watchEndpoints = (kinds: Kinds): Binding[] => [
  query(contract.searchDelegations, searchDelegations),
  query(contract.delegationDetail, delegationDetail),
  command(contract.createDelegation, createDelegation),
  command(contract.cancelDelegation, cancelDelegation),
  query(contract.watchChoices, (db, caller) => watchChoices(kinds, db, caller)),
  query(contract.searchMonitor, searchMonitor),
  query(contract.monitorFilters, async (db, caller, input) => ({
    department: await departmentFilter(db, caller, input),
  })),
  query(contract.monitorDetail, monitorDetail),
  command(contract.reassignTask, (tx, caller, input) => reassignTo(kinds, tx, caller, input)),
  command(contract.forceReturn, (tx, caller, input) => endForm(kinds, tx, caller, { ...input, act: "return" })),
  command(contract.voidByAdministrator, (tx, caller, input) => endForm(kinds, tx, caller, { ...input, act: "void" })),
  query(contract.statistics, statistics),
  free(contract.exportForms, exportForms),
];
