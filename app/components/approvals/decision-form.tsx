import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { APPROVE_LABEL, FORM_STATE } from "~/contracts/approvals/codes";
import type { FormAction, instanceDetail } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import { pickPersonHref } from "../employees/pick-person";
import { Closed } from "../form/closed";
import { ChecksField, DateField, Field, Fields, RadioField, SelectField, TextField } from "../form/field";
import { Foot } from "../form/foot";
import { PersonField } from "../form/person-field";
import { PostForm } from "../form/post-form";
import { Note } from "../ui/note";
import { DecisionFiles, type DecisionReply } from "./decision-files";
import { FlowStrip } from "./flow-strip";
import { NamedFields } from "./named-fields";
import { PeopleField } from "./people-field";

export type Detail = Out<typeof instanceDetail>;

interface Asked {
  data: Detail;
  reply?: DecisionReply;
  /** Where a cancel leads. */
  back: string;
  /**
   * The page that follows is loaded as a whole, most of the phone's have no script; and people are found without the
   * desk's picker.
   */
  phone?: true;
}

/** They bring files along. */
const DECISIONS: readonly FormAction[] = ["approve", "reject", "return"];

/**
 * Note of what will happen, the fields, and one button; keys of the task and of the form as they were seen go along.
 */
function Decision({
  act,
  data,
  reply,
  back,
  phone,
  will,
  danger,
  values,
  children,
}: Asked & {
  act: FormAction;
  will: ReactNode;
  danger?: boolean;
  values?: Record<string, unknown>;
  children?: ReactNode;
}) {
  const { t } = useTranslation("approval");
  const { desk, version } = data;
  if (!data.allowedActions.includes(act))
    return (
      <PostForm lastResult={reply}>
        <Closed back={back} />
      </PostForm>
    );
  return (
    <PostForm
      lastResult={reply}
      defaultValue={{ version, ...values }}
      encType={DECISIONS.includes(act) ? "multipart/form-data" : undefined}
      reloadDocument={phone}
    >
      <Note>{will}</Note>
      {desk?.of && <Note tone="warn">{t("detail.of", { name: desk.of })}</Note>}
      {desk && (
        <>
          <input type="hidden" name="taskId" value={desk.taskId} readOnly />
          <input type="hidden" name="taskVersion" value={desk.taskVersion} readOnly />
          <ShownForm data={data} />
        </>
      )}
      <Fields>{children}</Fields>
      <Foot
        submit={
          act === "approve" && desk && desk.approveLabel !== APPROVE_LABEL.approve
            ? t(`label.${desk.approveLabel}`)
            : t(`ask.${act}`)
        }
        kind={danger ? "danger-main" : "main"}
        cancel={back}
      />
    </PostForm>
  );
}

/** Says to a decision which form its page showed, and when (approvals rule 38). */
export function ShownForm({ data: { instance, shownAt } }: { data: Detail }) {
  return (
    <>
      <input type="hidden" name="instanceId" value={instance.id} readOnly />
      <input type="hidden" name="shownAt" value={shownAt} readOnly />
    </>
  );
}

/** What an approval leads to. */
export function useAfterApproval({ desk }: Pick<Detail, "desk">): string {
  const { t } = useTranslation("approval");
  const { way, node, people } = desk?.after ?? { way: "end", node: "", people: [] };
  return useWithVote({ desk }, t(`will.${way}`, { node, people: people.join("、") }));
}

export function ApproveForm(asked: Asked) {
  const { t } = useTranslation("approval");
  const { desk } = asked.data;
  const editable = desk?.editable ?? [];
  return (
    <Decision
      act="approve"
      {...asked}
      will={useAfterApproval(asked.data)}
      values={{ form: Object.fromEntries(editable.map(({ field, value }) => [field, value])) }}
    >
      {editable.map(({ field, label, type, required }) =>
        type === "date" ? (
          <DateField key={field} name={`form.${field}`} label={label} required={required} />
        ) : (
          <Field key={field} name={`form.${field}`} label={label} required={required} maxLength={2000} />
        ),
      )}
      <TextField name="comment" label={t("field.comment")} hint={t("field.commentHint")} maxLength={500} wide />
      <DecisionFiles waiting={asked.data.desk?.waiting ?? []} reply={asked.reply} />
    </Decision>
  );
}

/** What a decision leads to, and how the vote stands where one is held. */
function useWithVote({ desk }: Pick<Detail, "desk">, will: string): string {
  const { t } = useTranslation("approval");
  if (!desk?.vote) return will;
  const { agreed, against, open, needed } = desk.vote;
  return t("will.vote", { will, agreed, against, needed, all: agreed + against + open });
}

export function RejectForm(asked: Asked) {
  const { t } = useTranslation("approval");
  const { desk, instance } = asked.data;
  const ends = !desk?.vote || desk.vote.ends;
  const will = ends ? t("will.reject", { name: instance.requester }) : t("will.against");
  return (
    <Decision act="reject" {...asked} danger will={useWithVote(asked.data, will)}>
      <Reason />
      <DecisionFiles waiting={asked.data.desk?.waiting ?? []} reply={asked.reply} />
    </Decision>
  );
}

export function ReturnForm(asked: Asked) {
  const { t } = useTranslation("approval");
  const { desk, instance } = asked.data;
  return (
    <Decision act="return" {...asked} danger will={t("will.return", { name: instance.requester })}>
      <SelectField
        name="targetNodeKey"
        label={t("field.returnTo")}
        blank={t("field.toRequester", { name: instance.requester })}
        options={(desk?.returnTo ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      />
      <Reason />
      <DecisionFiles waiting={asked.data.desk?.waiting ?? []} reply={asked.reply} />
    </Decision>
  );
}

function Reason() {
  const { t } = useTranslation("approval");
  return (
    <TextField name="comment" label={t("field.reason")} hint={t("field.reasonHint")} maxLength={500} required wide />
  );
}

export function TransferForm({ picked, ...asked }: Asked & { picked?: Record<string, string> }) {
  const { t } = useTranslation("approval");
  const { id } = asked.data.instance;
  const back = `/approval/detail/${id}/transfer${asked.data.desk ? `?task=${asked.data.desk.taskId}` : ""}`;
  return (
    <Decision act="transfer" {...asked} will={t("will.transfer")} values={picked}>
      <PersonField
        name="toEmpId"
        label={t("field.to")}
        pickerHref={asked.phone ? undefined : pickPersonHref("toEmpId", back)}
        required
      />
      <TextField name="comment" label={t("field.comment")} hint={t("field.commentHint")} maxLength={500} wide />
    </Decision>
  );
}

export function SignForm(asked: Asked) {
  const { t } = useTranslation("approval");
  return (
    <Decision act="addSigner" {...asked} will={t("will.addSigner")} values={{ position: "before" }}>
      <RadioField
        name="position"
        label={t("field.position")}
        options={[
          { value: "before", label: t("field.before") },
          { value: "after", label: t("field.after") },
        ]}
        required
      />
      <PeopleField name="empIds" label={t("field.signers")} required />
      <TextField name="comment" label={t("field.comment")} hint={t("field.commentHint")} maxLength={500} wide />
    </Decision>
  );
}

/** For what the requester decides alone: only a comment goes along. */
export function AskForm({
  act,
  will,
  danger,
  required,
  ...asked
}: Asked & { act: "urge" | "withdraw" | "void"; will: string; danger?: boolean; required?: boolean }) {
  const { t } = useTranslation("approval");
  return (
    <Decision act={act} {...asked} will={will} danger={danger}>
      <TextField
        name="comment"
        label={t(required ? "field.reason" : "field.comment")}
        hint={required ? undefined : t("field.commentHint")}
        maxLength={500}
        wide
      />
    </Decision>
  );
}

/** Takes the own last approval back (approvals rule 37). */
export function TakeBackForm(asked: Asked) {
  const { t } = useTranslation("approval");
  return (
    <Decision act="takeBack" {...asked} will={t("will.takeBack")}>
      <input type="hidden" name="taskId" value={asked.data.takeBack?.taskId ?? ""} readOnly />
    </Decision>
  );
}

export function CommentForm(asked: Asked) {
  const { t } = useTranslation("approval");
  return (
    <Decision act="comment" {...asked} will={t("will.comment")}>
      <TextField name="content" label={t("field.content")} maxLength={500} required wide />
      <PeopleField name="mentions" label={t("field.mentions")} />
    </Decision>
  );
}

export function CcForm(asked: Asked) {
  const { t } = useTranslation("approval");
  return (
    <Decision act="cc" {...asked} will={t("will.cc")}>
      <PeopleField name="empIds" label={t("field.readers")} required />
    </Decision>
  );
}

export function UnsignForm(asked: Asked) {
  const { t } = useTranslation("approval");
  const { signers } = asked.data;
  return (
    <Decision act="removeSigner" {...asked} will={t("will.removeSigner")}>
      <input type="hidden" name="taskId" value={signers[0]?.taskId ?? ""} readOnly />
      <ChecksField
        name="empIds"
        label={t("field.signers")}
        options={signers.map(({ empId, name }) => ({ value: empId, label: name }))}
        wide
      />
      <TextField name="comment" label={t("field.comment")} hint={t("field.commentHint")} maxLength={500} wide />
    </Decision>
  );
}

/** The way the form will take, and the people it asks the requester to name (approvals rules 8 and 13). */
export function SubmitForm(asked: Asked) {
  const { t } = useTranslation("approval");
  const { predicted, choose, goesOnAt, instance } = asked.data;
  return (
    <Decision
      act="submit"
      {...asked}
      will={t(goesOnAt ? "will.goesOn" : instance.status === FORM_STATE.returned ? "will.restart" : "will.submit", {
        node: goesOnAt ?? "",
      })}
    >
      <div className="wide">
        <FlowStrip id={instance.id} tasks={[]} predicted={predicted} round={0} />
      </div>
      <NamedFields choose={choose} />
    </Decision>
  );
}
