import { deleteReimbursement, sendReimbursement } from "~/contracts/finance/applications";
import * as contract from "~/contracts/finance/reimbursements";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { discardDraft, sendApplication } from "../forms/application.server";
import { reimbursementKind } from "./reimbursement-kind.server";
import { exportClaims, reimbursementFilters, searchReimbursements } from "./reimbursement-list.server";
import {
  calculateReimbursement,
  checkInvoice,
  reimbursementChoices,
  reimbursementDetail,
  reimbursementWay,
} from "./reimbursement-reads.server";
import { copyReimbursement, createReimbursement, updateReimbursement } from "./reimbursement-save.server";

export const reimbursementEndpoints = (kinds: Kinds): Binding[] => [
  command(contract.createReimbursement, createReimbursement),
  command(contract.updateReimbursement, updateReimbursement),
  command(contract.copyReimbursement, copyReimbursement),
  command(sendReimbursement, (tx, caller, input) => sendApplication(kinds, tx, caller, reimbursementKind, input)),
  command(deleteReimbursement, (tx, caller, input) => discardDraft(kinds, tx, caller, reimbursementKind, input)),
  query(contract.reimbursementDetail, reimbursementDetail),
  query(contract.reimbursementChoices, reimbursementChoices),
  query(contract.calculateReimbursement, calculateReimbursement),
  query(contract.reimbursementWay, reimbursementWay),
  query(contract.checkInvoice, checkInvoice),
  query(contract.searchReimbursements, searchReimbursements),
  query(contract.reimbursementFilters, reimbursementFilters),
  free(contract.exportReimbursements, exportClaims),
];
