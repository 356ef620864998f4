import { useTranslation } from "react-i18next";
import { Closed } from "~/components/form/closed";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { employeePaths } from "~/lib/employees/paths";

export function ConfirmForm({
  reply,
  version,
  cityCode,
  what,
  closed,
}: {
  reply: FormResult;
  version: number;
  cityCode: string;
  what: string;
  closed: boolean;
}) {
  const { t } = useTranslation("benefits");
  const back = employeePaths.benefitParamsOf(cityCode);
  if (closed)
    return (
      <PostForm lastResult={reply}>
        <Closed back={back} />
      </PostForm>
    );
  return (
    <PostForm lastResult={reply} defaultValue={{ version }}>
      <p>{what}</p>
      <p>{t("params.confirmText")}</p>
      <Foot submit={t("params.confirmSubmit")} cancel={back} />
    </PostForm>
  );
}
