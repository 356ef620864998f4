import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchChecks } from "~/contracts/employees/background";
import { MAY } from "~/contracts/employees/may";
import { list, settingOf } from "~/door/list.server";
import { checkList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { CheckSearch } from "./__search";
import { CheckTable } from "./__table";

export const handle: PageHandle = { title: "background:list.title", i18n: ["background", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, setting] = await Promise.all([list(request, searchChecks), settingOf(request, checkList)]);
  return { ...found, setting };
}

export default function Checks() {
  const { setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("background");
  const may = useCodes();
  const create = may(MAY.background.edit) && <NewButton to="new">{t("list.new")}</NewButton>;
  return (
    <Page
      title={t("list.title")}
      lead={t("list.lead", { n: grouped(found.total) })}
      actions={<ListViews list={checkList} setting={setting} />}
    >
      <CheckSearch />
      <ListBar list={checkList}>
        {may(MAY.background.edit) && (
          <>
            {create}
            <UploadButton to="./import">{t("list.import")}</UploadButton>
          </>
        )}
        <ExportButton action={`${employeePaths.checks}/export`} />
      </ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <CheckTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
