import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Button } from "~/components/ui/button";
import { paths } from "~/lib/paths";

/** Downloads the filtered list; a document POST, because the answer is a file. */
export function MonitorExport() {
  const { search } = useLocation();
  const { t } = useTranslation("monitor");
  return (
    <form method="post" action={`${paths.approvalMonitor}/export${search}`}>
      <FormTokens />
      <Button icon="download">{t("monitor.export")}</Button>
    </form>
  );
}
