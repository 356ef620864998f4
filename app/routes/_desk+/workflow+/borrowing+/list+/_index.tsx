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
import { borrowingFilters, searchBorrowings } from "~/contracts/finance/borrowings";
import { MAY } from "~/contracts/finance/may";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { borrowingList } from "~/lib/finance/lists";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { BorrowingSearch } from "./__search";
import { BorrowingTable } from "./__table";

export const handle: PageHandle = { title: "borrowing:title", i18n: ["borrowing", "finance", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters, setting] = await Promise.all([
    list(request, searchBorrowings),
    call(request, borrowingFilters, listQuery(request).query),
    settingOf(request, borrowingList),
  ]);
  return { ...forms, ...filters, setting };
}

export default function Borrowings() {
  const { department, companies, mayBegin, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("borrowing");
  const may = useCodes();
  const create = mayBegin && may(MAY.borrowings.create) && (
    <NewButton to={financePaths.borrowingCreate}>{t("create.title")}</NewButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("list.lead", { n: grouped(found.total, found.more) })}
      actions={<ListViews list={borrowingList} setting={setting} />}
    >
      <BorrowingSearch department={department} companies={companies} />
      <ListBar list={borrowingList}>
        {create}
        {may(MAY.borrowings.import) && (
          <UploadButton to={financePaths.borrowingImport}>{t("list.upload")}</UploadButton>
        )}
        {may(MAY.borrowings.export) && (
          <ExportButton action={financePaths.borrowingExport} fields={chosenFields(borrowingList, setting)} />
        )}
      </ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <BorrowingTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
