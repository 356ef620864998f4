import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { employeePaths } from "~/lib/employees/paths";

export function ConfirmForm({
  reply,
  version,
  cityCode,
  what,
}: {
  reply: FormResult;
  version: number;
  cityCode: string;
  what: string;
}) {
  const { t } = useTranslation("benefits");
  return (
    <PostForm lastResult={reply} defaultValue={{ version }}>
      <p>{what}</p>
      <p>{t("params.confirmText")}</p>
      <Foot submit={t("params.confirmSubmit")} cancel={employeePaths.benefitParamsOf(cityCode)} />
    </PostForm>
  );
}
