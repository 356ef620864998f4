import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { approvalPaths } from "~/lib/approvals/paths";

/** Says what will happen to whom and asks why. */
export function ReasonForm({
  reply,
  version,
  text,
  submit,
}: {
  reply: FormResult;
  version: number;
  text: string;
  submit: string;
}) {
  const { t } = useTranslation("monitor");
  return (
    <PostForm lastResult={reply} defaultValue={{ version }}>
      <p>{text}</p>
      <TextField name="comment" label={t("act.reason")} rows={3} maxLength={500} required />
      <Foot submit={submit} kind="danger-main" cancel={approvalPaths.approvalMonitor} />
    </PostForm>
  );
}
