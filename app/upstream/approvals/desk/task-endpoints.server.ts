import * as decisions from "~/contracts/approvals/decisions";
import * as formActs from "~/contracts/approvals/form-acts";
import * as formPages from "~/contracts/approvals/form-pages";
import * as formTalk from "~/contracts/approvals/form-talk";
import * as held from "~/contracts/approvals/held";
import * as tasks from "~/contracts/approvals/tasks";
import { peopleNamed } from "~/upstream/organization/named-people.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { approveTask, rejectTask } from "../engine/decide.server";
import { returnTask } from "../engine/give-back.server";
import { addSigners, removeSigners, transferTask } from "../engine/hand-over.server";
import type { Kinds } from "../engine/kind.server";
import { submitForm } from "../engine/submit.server";
import { takeBack } from "../engine/take-back.server";
import { voidForm, withdrawForm } from "../engine/withdraw.server";
import { decideBatch } from "./batch.server";
import { approvalCount } from "./counts.server";
import { instanceDetail } from "./detail.server";
import { approvalFile, approvalThumbnail } from "./form-files.server";
import { heldFiles, holdFile } from "./held-files.server";
import { approvalFilters, approvalLists } from "./lists.server";
import { namedAtSending } from "./named-at-sending.server";
import { personForms } from "./person-forms.server";
import { previewForm } from "./preview-form.server";
import { logPrint } from "./print.server";
import { commentForm, copyForm, openCopy, readCopies, urgeForm } from "./talk.server";
import { uploadTaskFile } from "./task-files.server";

const MOST_SIGNERS_AT_ONCE = 10;

export const taskEndpoints = (kinds: Kinds): Binding[] => [
  query(tasks.searchTasks, approvalLists),
  query(tasks.approvalFilters, (db, caller, input) => approvalFilters(kinds, db, caller, input)),
  query(tasks.approvalCount, approvalCount),
  query(tasks.personForms, (db, caller, input) => personForms(kinds, db, caller, input)),
  query(formPages.instanceDetail, (db, caller, input) => instanceDetail(kinds, db, caller, input)),
  query(formPages.approvalFile, (db, caller, input) => approvalFile(kinds, db, caller, input)),
  query(formPages.approvalThumbnail, (db, caller, input) => approvalThumbnail(kinds, db, caller, input)),
  query(formActs.previewForm, previewForm),
  command(formActs.submitApproval, async (tx, caller, { formTypeCode, businessId, ...given }) => {
    const by = { kindCode: Math.floor(formTypeCode / 10), businessId };
    return submitForm(kinds, tx, caller, by, { ...(await namedAtSending(tx, given)), version: given.version });
  }),
  command(formActs.resubmitApproval, async (tx, caller, { id, ...given }) =>
    submitForm(kinds, tx, caller, id, { ...(await namedAtSending(tx, given)), version: given.version }),
  ),
  command(formActs.withdrawApproval, (tx, caller, input) => withdrawForm(kinds, tx, caller, input)),
  command(formActs.voidApproval, (tx, caller, input) => voidForm(kinds, tx, caller, input)),
  command(formActs.urgeApproval, (tx, caller, input) => urgeForm(kinds, tx, caller, input)),
  command(decisions.approveTask, (tx, caller, input) => approveTask(kinds, tx, caller, input)),
  command(decisions.rejectTask, (tx, caller, input) => rejectTask(kinds, tx, caller, input)),
  command(decisions.returnTask, (tx, caller, input) => returnTask(kinds, tx, caller, input)),
  command(decisions.transferTask, async (tx, caller, { toEmpId, toEmpIdText, ...input }) => {
    const to = await chosenPerson(tx, "toEmpId", { empId: toEmpId, typed: toEmpIdText });
    if (to === null) throw invalid({ toEmpId: { key: "errors:required" } });
    return transferTask(kinds, tx, caller, { ...input, toEmpId: to });
  }),
  command(decisions.addSigners, async (tx, caller, { empIds, empIdsText, ...input }) =>
    addSigners(kinds, tx, caller, { ...input, empIds: await signers(tx, empIds, empIdsText) }),
  ),
  command(decisions.removeSigners, (tx, caller, input) => removeSigners(kinds, tx, caller, input)),
  command(decisions.takeBackTask, (tx, caller, input) => takeBack(kinds, tx, caller, input)),
  free(decisions.uploadTaskFile, uploadTaskFile),
  free(held.holdFile, holdFile),
  query(held.heldFiles, heldFiles),
  free(decisions.decideBatch, (caller, input) => decideBatch(kinds, caller, input)),
  command(formTalk.createComment, (tx, caller, input) => commentForm(kinds, tx, caller, input)),
  command(formTalk.createCc, (tx, caller, input) => copyForm(kinds, tx, caller, input)),
  command(formTalk.readCc, readCopies),
  command(formTalk.openCopy, openCopy),
  command(formTalk.logPrint, (tx, caller, input) => logPrint(kinds, tx, caller, input)),
];

async function signers(tx: Tx, empIds: number[], typed: string | undefined): Promise<number[]> {
  const named = await peopleNamed(tx, "empIds", empIds, typed, MOST_SIGNERS_AT_ONCE);
  if (named.length === 0) throw invalid({ empIds: { key: "errors:required" } });
  return named;
}
