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
import { reimbursementFilters, searchReimbursements } from "~/contracts/finance/claim-lists";
import { MAY } from "~/contracts/finance/may";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { reimbursementList } from "~/lib/finance/lists";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { ReimbursementSearch } from "./__search";
import { ReimbursementTable } from "./__table";

export const handle: PageHandle = { title: "reimbursement:title", i18n: ["reimbursement", "finance", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters, setting] = await Promise.all([
    list(request, searchReimbursements),
    call(request, reimbursementFilters, listQuery(request).query),
    settingOf(request, reimbursementList),
  ]);
  return { ...forms, ...filters, setting };
}

export default function Reimbursements() {
  const { department, companies, categories, mayBegin, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reimbursement");
  const may = useCodes();
  const create = mayBegin && may(MAY.reimbursements.create) && (
    <NewButton to={financePaths.reimbursementCreate}>{t("create.title")}</NewButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("list.lead", { n: grouped(found.total, found.more) })}
      actions={<ListViews list={reimbursementList} setting={setting} />}
    >
      <ReimbursementSearch department={department} companies={companies} categories={categories} />
      <ListBar list={reimbursementList}>
        {create}
        {may(MAY.reimbursements.import) && (
          <UploadButton to={financePaths.reimbursementImport}>{t("list.upload")}</UploadButton>
        )}
        {may(MAY.reimbursements.export) && (
          <ExportButton action={financePaths.reimbursementExport} fields={chosenFields(reimbursementList, setting)} />
        )}
      </ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <ReimbursementTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
