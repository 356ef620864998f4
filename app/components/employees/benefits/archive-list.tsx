import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { LinkButton, NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import type { social } from "~/contracts/employees/benefits/archives";
import { MAY } from "~/contracts/employees/may";
import type { Out } from "~/contracts/endpoint";
import type { ListSetting } from "~/contracts/shell/lists";
import { fundList, socialList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import { chosenFields } from "~/lib/lists/columns";
import { ArchiveSearch } from "./archive-search";
import { ArchiveTable } from "./archive-table";

const LISTS = { social: socialList, fund: fundList };

/** The page of everybody's insurance in a scheme. */
export function ArchiveList({
  scheme,
  filters,
  setting,
  ...found
}: {
  scheme: "social" | "fund";
  rows: Out<(typeof social)["search"]>["simpleList"];
  total: number;
  page: number;
  limit: number;
  filters: Out<(typeof social)["filters"]>;
  setting: ListSetting;
}) {
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const [shown, address] = [LISTS[scheme], employeePaths[scheme]];
  const create = may(MAY.benefits.edit) && <NewButton to="new">{t("archive.join")}</NewButton>;
  return (
    <Page
      title={t(`${scheme}.title`)}
      lead={t("lead", { n: grouped(found.total) })}
      actions={
        <>
          <ListViews list={shown} setting={setting} />
          <LinkButton to="declaration">{t("archive.declaration")}</LinkButton>
        </>
      }
    >
      <ArchiveSearch label={t(`${scheme}.search`)} filters={filters} />
      <ListBar list={shown}>
        {may(MAY.benefits.edit) && (
          <>
            {create}
            <UploadButton to="./import">{t("bring")}</UploadButton>
          </>
        )}
        <ExportButton action={`${address}/export`} fields={chosenFields(shown, setting)} />
      </ListBar>
      <Rows found={found} title={t(`${scheme}.empty`)} begin={create} hint={t("emptyText")}>
        <ArchiveTable
          caption={t(`${scheme}.title`)}
          scheme={scheme}
          archives={found.rows}
          columns={setting.columns}
          address={address}
          editable={may(MAY.benefits.edit)}
        />
      </Rows>
    </Page>
  );
}
