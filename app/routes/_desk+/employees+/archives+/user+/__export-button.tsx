import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Button } from "~/components/ui/button";
import { paths } from "~/lib/paths";

/** Downloads the filtered list; a document POST, because the answer is a file. */
export function ExportButton() {
  const { search } = useLocation();
  const { t } = useTranslation("employees");
  return (
    <form method="post" action={paths.archivesExport + search}>
      <FormTokens />
      <Button icon="upload">{t("archives.export")}</Button>
    </form>
  );
}
