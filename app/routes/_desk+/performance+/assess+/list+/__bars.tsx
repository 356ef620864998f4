import { useTranslation } from "react-i18next";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ColumnsLink } from "~/components/table/list-views";
import { SelectionBar } from "~/components/table/selection";
import { Button, LinkButton } from "~/components/ui/button";
import { MAY } from "~/contracts/performance/may";
import type { ListSetting } from "~/contracts/shell/lists";
import { chosenFields } from "~/lib/lists/columns";
import { sheetList } from "~/lib/performance/lists";
import { performancePaths } from "~/lib/performance/paths";

/** What is done with the list, and with ticked rows. */
export function SheetBars({ total, setting }: { total: number; setting: ListSetting }) {
  const { t } = useTranslation("perfSheets");
  const may = useCodes();
  return (
    <SelectionBar
      total={total}
      idle={
        <>
          {may(MAY.cycles.run) && (
            <>
              <LinkButton to={performancePaths.targetsImport}>{t("targetsImport")}</LinkButton>
              <LinkButton to={performancePaths.actualsImport}>{t("actualsImport")}</LinkButton>
            </>
          )}
          {may(MAY.exports.all) && (
            <ExportButton action={performancePaths.sheetExport} fields={chosenFields(sheetList, setting)} />
          )}
        </>
      }
      end={<ColumnsLink list={sheetList} />}
    >
      {may(MAY.cycles.run) && <Button formAction={performancePaths.sheetRemind}>{t("remind")}</Button>}
    </SelectionBar>
  );
}
