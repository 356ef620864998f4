import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Button } from "~/components/ui/button";
import { attendancePaths } from "~/lib/attendance/paths";

/** One sheet as a workbook; the answer is a file, so the form is sent whole. */
export function ExportSheet({ id }: { id: number }) {
  const { t } = useTranslation("schedSheet");
  return (
    <form method="post" action={`${attendancePaths.sheetExport}?id=${id}`} className="row wide-only">
      <FormTokens />
      <Button icon="download">{t("doExport")}</Button>
    </form>
  );
}
