import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { RECEIPT_STATE, RECEIPT_STATES } from "~/contracts/employees/codes";
import { receiptsHead, searchReceipts } from "~/contracts/employees/receipts";
import { call, recordId } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { ReceiptTable } from "./__table";

const WITHOUT_CONFIRMATION = [RECEIPT_STATE.unread, RECEIPT_STATE.read];

export const handle: PageHandle = {
  title: "reading:receipts.title",
  i18n: ["reading", "system"],
  menu: employeePaths.readingList,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.data);
  const [found, head] = await Promise.all([
    list(request, searchReceipts, {}, { id }),
    call(request, receiptsHead, { ...listQuery(request).query, id }),
  ]);
  return { ...found, head };
}

export default function Receipts() {
  const { rows, total, page, limit, head } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  const lead = `${head.title} · ${t("receipts.lead", { n: grouped(head.readCount), of: grouped(head.audienceCount), version: head.versionNo })}`;
  return (
    <Page title={t("receipts.title")} lead={lead}>
      <SearchForm main="likeEmpName" label={t("receipts.search")}>
        <Field name="likeEmpName" label={t("receipts.person")} maxLength={50} />
        <DepartmentFilter label={t("field.department")} department={head.department} />
        <SelectField
          name="state"
          label={t("receipts.read")}
          options={optionsOf(t, "receipts.states", head.confirmRequired === 1 ? RECEIPT_STATES : WITHOUT_CONFIRMATION)}
        />
      </SearchForm>
      <Tools>
        <ExportButton action={employeePaths.receiptsExport(head.id)} />
      </Tools>
      {rows.length === 0 ? (
        <Empty title={t("receipts.empty")}>{t("receipts.emptyText")}</Empty>
      ) : (
        <ReceiptTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
