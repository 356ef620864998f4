import { useTranslation } from "react-i18next";
import { FiledList } from "~/components/form/filed";
import type { InputDetail } from "~/contracts/salary/inputs";
import { salaryPaths } from "~/lib/salary/paths";

/** What told the employee of a deduction (salary rule 12). */
export function NoticeFile({ input: { id, file } }: { input: Pick<InputDetail, "id" | "file"> }) {
  const { t } = useTranslation(["salInputs", "filed"]);
  return (
    <FiledList
      files={file ? [file] : []}
      href={() => salaryPaths.inputNoticeFile(id)}
      title={t("field.notice")}
      empty={t("noNoticeFile")}
    />
  );
}
