import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { approvalPaths } from "~/lib/approvals/paths";

export function ReassignForm({ reply, version, holder }: { reply: FormResult; version: number; holder: string }) {
  const { t } = useTranslation("monitor");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <PostForm lastResult={reply} defaultValue={{ version, ...pickedPerson(query, "toEmpId") }}>
      <p>{t("act.reassignText", { name: holder })}</p>
      <PersonField
        name="toEmpId"
        label={t("act.to")}
        pickerHref={pickPersonHref("toEmpId", pathname + search)}
        required
      />
      <TextField name="comment" label={t("act.reason")} rows={3} maxLength={500} required />
      <Foot submit={t("act.reassignSubmit")} cancel={approvalPaths.approvalMonitor} />
    </PostForm>
  );
}
