import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { MAY } from "~/contracts/attendance/may";
import { attendancePaths } from "~/lib/attendance/paths";

/** To the weeks around, by the same filters, and the import. */
export function OfficeTools({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation("attOffice");
  const { search } = useLocation();
  const may = useCodes();
  const beside = (week: string) => {
    const asked = new URLSearchParams(search);
    asked.set("week", week);
    asked.delete("page");
    return `?${asked}`;
  };
  return (
    <Tools>
      <LinkButton to={beside(before)}>{t("weekBefore")}</LinkButton>
      <LinkButton to={beside(after)}>{t("weekAfter")}</LinkButton>
      {may(MAY.imports.all) && (
        <LinkButton to={attendancePaths.officeImport} icon="upload">
          {t("bring")}
        </LinkButton>
      )}
    </Tools>
  );
}
