import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "../form/tokens";
import { Button } from "../ui/button";

/**
 * Downloads the filtered list of this page, as a workbook or as csv; a document POST to `action`, because the answer is
 * a file.
 */
export function ExportButton({ action }: { action: string }) {
  const { search } = useLocation();
  const { t } = useTranslation("ui");
  const csv = `${action}${search || "?"}${search && "&"}format=csv`;
  return (
    <form method="post" action={action + search} className="row wide-only">
      <FormTokens />
      <Button icon="download">{t("fileExport.list")}</Button>
      <Button kind="plain" formAction={csv} aria-label={t("fileExport.csvLabel")}>
        {t("fileExport.csv")}
      </Button>
    </form>
  );
}
