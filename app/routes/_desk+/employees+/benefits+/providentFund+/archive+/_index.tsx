import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ArchiveSearch } from "~/components/employees/benefits/archive-search";
import { ArchiveTable } from "~/components/employees/benefits/archive-table";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { LinkButton, NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { fund } from "~/contracts/employees/benefits/archives";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { fundList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";

export const handle: PageHandle = { title: "benefits:fund.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [archives, filters, setting] = await Promise.all([
    list(request, fund.search),
    call(request, fund.filters, listQuery(request).query),
    settingOf(request, fundList),
  ]);
  return { ...archives, filters, setting };
}

export default function FundArchives() {
  const { filters, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const create = may(MAY.benefits.edit) && <NewButton to="new">{t("archive.join")}</NewButton>;
  return (
    <Page
      title={t("fund.title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={
        <>
          <ListViews list={fundList} setting={setting} />
          <LinkButton to="declaration">{t("archive.declaration")}</LinkButton>
        </>
      }
    >
      <ArchiveSearch label={t("fund.search")} filters={filters} />
      <ListBar list={fundList}>
        {may(MAY.benefits.edit) && (
          <>
            {create}
            <UploadButton to="./import">{t("bring")}</UploadButton>
          </>
        )}
        <ExportButton action={`${employeePaths.fund}/export`} fields={chosenFields(fundList, setting)} />
      </ListBar>
      <Rows found={found} title={t("fund.empty")} begin={create} hint={t("emptyText")}>
        <ArchiveTable
          caption={t("fund.title")}
          scheme="fund"
          archives={found.rows}
          columns={setting.columns}
          address={employeePaths.fund}
          editable={may(MAY.benefits.edit)}
        />
      </Rows>
    </Page>
  );
}
