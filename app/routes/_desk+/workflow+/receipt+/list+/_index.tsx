import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
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
  const { rows, total, more, page, limit, filters, setting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("receipt");
  const may = useCodes();
  const create = filters.mayBegin && may(MAY.receipts.create) && (
    <LinkButton to={financePaths.receiptCreate} kind="main" icon="plus">
      {t("create.title")}
    </LinkButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("list.lead", { n: grouped(total, more) })}
      actions={<ListViews list={receiptList} setting={setting} />}
    >
      <ReceiptSearch {...filters} />
      <ListBar list={receiptList}>
        {create}
        {may(MAY.receipts.import) && (
          <LinkButton to={financePaths.receiptImport} icon="upload">
            {t("list.upload")}
          </LinkButton>
        )}
        {may(MAY.receipts.export) && (
          <ExportButton action={financePaths.receiptExport} fields={chosenFields(receiptList, setting)} />
        )}
      </ListBar>
      {rows.length === 0 ? (
        <NoRows title={t("list.empty")} begin={create}>
          {t("list.emptyText")}
        </NoRows>
      ) : (
        <ReceiptTable rows={rows} columns={setting.columns} />
      )}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
