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
import { receiptFilters, searchReceipts } from "~/contracts/finance/receipts";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { receiptList } from "~/lib/finance/lists";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { ReceiptSearch } from "./__search";
import { ReceiptTable } from "./__table";

export const handle: PageHandle = { title: "receipt:title", i18n: ["receipt", "finance", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters, setting] = await Promise.all([
    list(request, searchReceipts),
    call(request, receiptFilters, listQuery(request).query),
    settingOf(request, receiptList),
  ]);
  return { ...forms, filters, setting };
}

export default function Receipts() {
  const { filters, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("receipt");
  const may = useCodes();
  const create = filters.mayBegin && may(MAY.receipts.create) && (
    <NewButton to={financePaths.receiptCreate}>{t("create.title")}</NewButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("list.lead", { n: grouped(found.total, found.more) })}
      actions={<ListViews list={receiptList} setting={setting} />}
    >
      <ReceiptSearch {...filters} />
      <ListBar list={receiptList}>
        {create}
        {may(MAY.receipts.import) && <UploadButton to={financePaths.receiptImport}>{t("list.upload")}</UploadButton>}
        {may(MAY.receipts.export) && (
          <ExportButton action={financePaths.receiptExport} fields={chosenFields(receiptList, setting)} />
        )}
      </ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <ReceiptTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
