import * as posts from "~/contracts/employees/posts";
import * as transfer from "~/contracts/employees/transfer";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { employeeChoices } from "../archives/choices.server";
import { correctPost, postForm } from "./post-correct.server";
import { employeePosts } from "./posts.server";
import { searchTransfers, transferDetail } from "./transfer-reads.server";
import { judgedTransfer, saveTransfer, transferForm, transferWay } from "./transfer-save.server";
import { declineTransfer, signTransfer } from "./transfer-sign.server";

export const careerEndpoints: Binding[] = [
  query(posts.employeePosts, employeePosts),
  query(posts.postForm, postForm),
  command(posts.correctPost, correctPost),
  query(transfer.searchTransfers, searchTransfers),
  query(transfer.transferFilters, async (db, caller, input) => ({
    department: await departmentFilter(db, caller, input),
  })),
  query(transfer.transferChoices, employeeChoices),
  query(transfer.transferDetail, transferDetail),
  query(transfer.transferForm, transferForm),
  query(transfer.transferWay, transferWay),
  command(
    transfer.saveTransfer,
    (tx, caller, input) => saveTransfer(tx, caller, input),
    async (tx, caller, read) => (await judgedTransfer(tx, caller, read)).faults,
  ),
  command(transfer.signTransfer, signTransfer),
  command(transfer.declineTransfer, declineTransfer),
];
