import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "../form/tokens";
import { Button } from "../ui/button";

/** Downloads the filtered list of this page; a document POST to `action`, because the answer is a file. */
export function ExportButton({ action }: { action: string }) {
  const { search } = useLocation();
  const { t } = useTranslation("system");
  return (
    <form method="post" action={action + search}>
      <FormTokens />
      <Button icon="download">{t("exportList")}</Button>
    </form>
  );
}
