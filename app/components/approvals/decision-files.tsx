import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { ShownAct } from "~/contracts/approvals/form-pages";
import { MAX_DECISION_FILES } from "~/lib/approvals/request-limits";
import { DialogFormContext } from "../form/dialog-form";
import { FileField, Labelled } from "../form/field";
import type { FormResult } from "../form/post-form";
import { useFieldSource } from "../form/source";

type Waiting = ShownAct["files"];
/** What a refused decision comes back with: the files that have arrived. */
export type DecisionReply = FormResult & { waiting?: Waiting };

/**
 * Files for a decision: new ones, and those that came with one that was refused, so that they need not be chosen again.
 */
export function DecisionFiles({ waiting, reply }: { waiting: Waiting; reply?: DecisionReply }) {
  const { t } = useTranslation("approval");
  const dialog = useContext(DialogFormContext);
  const answer = (dialog?.fetcher.data as DecisionReply | undefined) ?? reply;
  const files = answer?.waiting ?? waiting;
  return (
    <>
      {files.length > 0 && (
        <WaitingFiles files={files} sent={[answer?.initialValue?.attachmentIds].flat().map(String)} />
      )}
      <FileField
        name="files"
        label={t("field.files")}
        hint={t("field.filesHint", { n: MAX_DECISION_FILES })}
        accept=".pdf,.jpg,.jpeg,.png"
        multiple
        wide={!dialog}
      />
    </>
  );
}

/** Boxes of their own: those that arrive with a refusal were not there when the form's values were read. */
function WaitingFiles({ files, sent }: { files: Waiting; sent: string[] }) {
  const { t } = useTranslation("approval");
  const { kind, key, ...field } = useFieldSource("attachmentIds");
  return (
    <Labelled field={field} kind={kind} group="group" label={t("field.waitingFiles")} wide>
      {files.map(({ attachmentInfoId, attachmentName }, index) => (
        <label key={`${key}${attachmentInfoId}`} className="pick">
          <input
            type="checkbox"
            id={index === 0 ? field.id : undefined}
            name="attachmentIds"
            value={attachmentInfoId}
            defaultChecked={sent.includes(String(attachmentInfoId))}
          />
          {attachmentName}
        </label>
      ))}
    </Labelled>
  );
}
