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
import { MAY } from "~/contracts/finance/may";
import { reversalFilters, searchReversals } from "~/contracts/finance/reversals";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { reversalList } from "~/lib/finance/lists";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { ReversalSearch } from "./__search";
import { ReversalTable } from "./__table";

export const handle: PageHandle = { title: "reversal:title", i18n: ["reversal", "finance", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters, setting] = await Promise.all([
    list(request, searchReversals),
    call(request, reversalFilters, listQuery(request).query),
    settingOf(request, reversalList),
  ]);
  return { ...forms, filters, setting };
}

export default function Reversals() {
  const { filters, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reversal");
  const may = useCodes();
  const create = filters.mayBegin && may(MAY.reversals.create) && (
    <NewButton to={financePaths.reversalCreate}>{t("create.title")}</NewButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("list.lead", { n: grouped(found.total, found.more) })}
      actions={<ListViews list={reversalList} setting={setting} />}
    >
      <ReversalSearch {...filters} />
      <ListBar list={reversalList}>
        {create}
        {may(MAY.reversals.import) && <UploadButton to={financePaths.reversalImport}>{t("list.upload")}</UploadButton>}
        {may(MAY.reversals.export) && (
          <ExportButton action={financePaths.reversalExport} fields={chosenFields(reversalList, setting)} />
        )}
      </ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <ReversalTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
