import { useTranslation } from "react-i18next";
import { LinkButton, StepLink } from "~/components/ui/button";
import type { InputDetail } from "~/contracts/salary/inputs";
import { salaryPaths } from "~/lib/salary/paths";

/** What may be done with an input now. */
export function InputActs({ input: { id, acts, file } }: { input: Pick<InputDetail, "id" | "acts" | "file"> }) {
  const { t } = useTranslation("salInputs");
  return (
    <>
      {acts.includes("edit") && (
        <LinkButton to={salaryPaths.inputEdit(id)} kind="main">
          {t("edit")}
        </LinkButton>
      )}
      {acts.includes("file") && (
        <LinkButton to={salaryPaths.inputNotice(id)}>{t(file ? "replaceNotice" : "addNotice")}</LinkButton>
      )}
      {acts.includes("remove") && (
        <StepLink to={salaryPaths.inputRemove(id)} kind="danger">
          {t("remove")}
        </StepLink>
      )}
    </>
  );
}
