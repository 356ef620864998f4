import { deleteReimbursement, sendReimbursement } from "~/contracts/finance/applications";
import * as claimForms from "~/contracts/finance/claim-forms";
import * as claimLists from "~/contracts/finance/claim-lists";
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
  command(claimForms.createReimbursement, createReimbursement),
  command(claimForms.updateReimbursement, updateReimbursement),
  command(claimForms.copyReimbursement, copyReimbursement),
  command(sendReimbursement, (tx, caller, input) => sendApplication(kinds, tx, caller, reimbursementKind, input)),
  command(deleteReimbursement, (tx, caller, input) => discardDraft(kinds, tx, caller, reimbursementKind, input)),
  query(contract.reimbursementDetail, reimbursementDetail),
  query(contract.reimbursementChoices, reimbursementChoices),
  query(claimForms.calculateReimbursement, calculateReimbursement),
  query(contract.reimbursementWay, reimbursementWay),
  query(claimForms.checkInvoice, checkInvoice),
  query(claimLists.searchReimbursements, searchReimbursements),
  query(claimLists.reimbursementFilters, reimbursementFilters),
  free(claimLists.exportReimbursements, exportClaims),
];
