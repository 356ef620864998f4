import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ColumnsLink } from "~/components/table/list-views";
import { SelectionBar } from "~/components/table/selection";
import { Button, LinkButton, NewButton } from "~/components/ui/button";
import { MAY } from "~/contracts/employees/may";
import { archiveList } from "~/lib/employees/archive-list";
import { archivePaths } from "~/lib/employees/archive-paths";

/** What can be done with the list, or with the ticked people; `fields` are the columns where they were chosen. */
export function ArchiveBar({ total, fields }: { total: number; fields?: readonly string[] }) {
  const { t } = useTranslation("employees");
  const may = useCodes();
  const { search } = useLocation();
  const idle = (
    <>
      {may(MAY.archives.create) && <NewButton to="staff-create">{t("archives.create")}</NewButton>}
      {may(MAY.archives.import) && (
        <LinkButton to={archivePaths.commonImport} icon="download">
          {t("archives.import")}
        </LinkButton>
      )}
      {may(MAY.archives.export) && (
        <>
          <ExportButton
            action={archivePaths.archivesExport}
            fields={fields && [...archiveList.fixed, ...fields].join()}
            options={archivePaths.exportOptions}
          />
          <LinkButton to={archivePaths.roster + search} icon="print">
            {t("archives.roster")}
          </LinkButton>
        </>
      )}
    </>
  );
  return (
    <SelectionBar total={total} idle={idle} end={<ColumnsLink list={archiveList} />}>
      {may(MAY.archives.export) && (
        <>
          <Button formAction={archivePaths.exportOptions} icon="download">
            {t("archives.exportPicked")}
          </Button>
          <Button formAction={archivePaths.roster} icon="print">
            {t("archives.roster")}
          </Button>
        </>
      )}
      {may(MAY.badges.review) && <Button formAction={archivePaths.badgePrint}>{t("archives.badges")}</Button>}
      {may(MAY.notices.edit) && <Button formAction={archivePaths.noticeNew}>{t("archives.notify")}</Button>}
    </SelectionBar>
  );
}
