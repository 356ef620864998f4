import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { UploadForm } from "~/components/imports/upload-form";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { platformPaths } from "~/lib/platform/paths";

/** The workbook out, and in again. */
export function BothWays({ limits }: { limits: string }) {
  const { t } = useTranslation("workbook");
  return (
    <div className="desk-two">
      <Panel title={t("download")}>
        <p className="muted">{t("downloadText")}</p>
        <Foot>
          <LinkButton kind="main" icon="download" reloadDocument to={platformPaths.workbookFile}>
            {t("filled")}
          </LinkButton>
          <LinkButton reloadDocument to={`${platformPaths.workbookFile}?filled=0`}>
            {t("empty")}
          </LinkButton>
        </Foot>
      </Panel>
      <Panel title={t("upload")}>
        <UploadForm action={platformPaths.workbookNew} template={{ limits }} accept=".xlsx" />
      </Panel>
    </div>
  );
}
