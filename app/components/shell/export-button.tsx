import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "../form/tokens";
import { Button, LinkButton } from "../ui/button";

/**
 * Downloads the filtered list of this page, as a workbook or as csv; a document POST to `action`, because the answer is
 * a file. `fields` are the columns where they were chosen; `options` is the page of a file that has choices of its own.
 */
export function ExportButton({ action, fields, options }: { action: string; fields?: string; options?: string }) {
  const { search } = useLocation();
  const { t } = useTranslation("ui");
  const csv = `${action}${search || "?"}${search && "&"}format=csv`;
  return (
    <form method="post" action={action + search} className="row wide-only">
      <FormTokens />
      {fields && <input type="hidden" name="fields" value={fields} readOnly />}
      <Button icon="download">{t("fileExport.list")}</Button>
      {options ? (
        <LinkButton to={options + search} kind="plain">
          {t("fileExport.more")}
        </LinkButton>
      ) : (
        <Button kind="plain" formAction={csv} aria-label={t("fileExport.csvLabel")}>
          {t("fileExport.csv")}
        </Button>
      )}
    </form>
  );
}
