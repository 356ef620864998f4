import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Button } from "~/components/ui/button";
import type { EXPORTED } from "~/contracts/approvals/form-query";
import { paths } from "~/lib/paths";

/** Downloads the filtered list; a document POST, because the answer is a file. */
export function ExportButton({ box }: { box: (typeof EXPORTED)[number] }) {
  const { search } = useLocation();
  const { t } = useTranslation("approval");
  return (
    <form method="post" action={paths.approvalExport(box) + search}>
      <FormTokens />
      <Button icon="download">{t("list.export")}</Button>
    </form>
  );
}
