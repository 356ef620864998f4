import * as applications from "~/contracts/finance/applications";
import * as leases from "~/contracts/finance/leases";
import * as gone from "~/contracts/finance/register-deletes";
import * as payments from "~/contracts/finance/rent-applications";
import * as rents from "~/contracts/finance/rents";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import { deleteLease, saveLease } from "./lease-save.server";
import { exportLeases, leaseChoices, leaseDetail, searchLeases } from "./leases.server";
import { applyRent, rentApplication, rentWay } from "./rent-apply.server";
import { rentKind } from "./rent-kind.server";
import { makeRentPlan, rentPlan } from "./rent-plan.server";
import { cancelRent, deleteRent, restoreRent, saveRent } from "./rent-save.server";
import { exportRents, rentDetail, searchRents } from "./rents.server";

/** Leases and what is paid for them. */
export const leaseEndpoints = (kinds: Kinds): Binding[] => [
  query(leases.searchLeases, searchLeases),
  query(leases.leaseDetail, leaseDetail),
  query(rents.leaseChoices, leaseChoices),
  command(leases.createLease, saveLease),
  command(leases.updateLease, saveLease),
  free(leases.exportLeases, exportLeases),
  query(leases.rentPlan, rentPlan),
  command(leases.makeRentPlan, makeRentPlan),
  query(rents.searchRents, searchRents),
  query(rents.rentDetail, rentDetail),
  command(rents.createRent, saveRent),
  command(rents.updateRent, saveRent),
  command(rents.cancelRent, cancelRent),
  command(rents.restoreRent, restoreRent),
  free(rents.exportRents, exportRents),
  command(gone.deleteLease, deleteLease),
  command(gone.deleteRent, deleteRent),
  query(payments.rentApplication, rentApplication),
  query(payments.rentWay, rentWay),
  command(payments.applyRent, applyRent),
  command(payments.sendRent, (tx, caller, input) => sendApplication(kinds, tx, caller, rentKind, input)),
  command(applications.deleteRentApplication, (tx, caller, input) => discardDraft(kinds, tx, caller, rentKind, input)),
];
