import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { dimissionFilters, searchDimissions } from "~/contracts/employees/dimission";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { dimissionList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { DimissionSearch } from "./__search";
import { DimissionTable } from "./__table";

export const handle: PageHandle = { title: "dimission:list.title", i18n: ["dimission", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters, setting] = await Promise.all([
    list(request, searchDimissions),
    call(request, dimissionFilters, listQuery(request).query),
    settingOf(request, dimissionList),
  ]);
  return { ...found, ...filters, setting };
}

export default function Dimissions() {
  const { department, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const may = useCodes();
  const create = may(MAY.dimission.edit) && <NewButton to="new">{t("list.open")}</NewButton>;
  return (
    <Page
      title={t("list.title")}
      lead={t("list.total", { n: grouped(found.total) })}
      actions={<ListViews list={dimissionList} setting={setting} />}
    >
      <DimissionSearch department={department} />
      <ListBar list={dimissionList}>
        {create}
        {may(MAY.dimission.import) && (
          <LinkButton to="./import" icon="download">
            {t("list.import")}
          </LinkButton>
        )}
        <ExportButton action={employeePaths.dimissionExport} fields={chosenFields(dimissionList, setting)} />
        <LinkButton to="advice">{t("list.advice")}</LinkButton>
      </ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <DimissionTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
