import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { SCAN_STATES } from "~/contracts/employees/codes";
import { searchScans } from "~/contracts/employees/scan";
import { list } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { ScanTable } from "./__table";

export const handle: PageHandle = { title: "scan:list.title", i18n: ["scan", "record"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchScans);
}

export default function Scans() {
  const { rows, total, page, limit, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation("scan");
  const matched = query.batchId && rows.find(({ acts }) => acts.includes("file"));
  return (
    <Page title={t("list.title")} lead={t("list.lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("list.search")}>
        <Field name="likeName" label={t("field.fileName")} maxLength={50} />
        <SelectField
          name="status"
          label={t("field.status")}
          options={codeOptions(SCAN_STATES, (code) => t(`status.${code}`))}
        />
      </SearchForm>
      <Tools>
        {matched && (
          <LinkButton to={`${employeePaths.scans}/batch/${matched.batchId}`} kind="main" icon="check">
            {t("list.file")}
          </LinkButton>
        )}
        <LinkButton to="new" kind={matched ? undefined : "main"} icon="upload">
          {t("list.upload")}
        </LinkButton>
        <LinkButton to={employeePaths.scanMissing}>{t("list.missing")}</LinkButton>
        {query.batchId && <LinkButton to={employeePaths.scans}>{t("list.all")}</LinkButton>}
      </Tools>
      {rows.length === 0 ? <NoRows title={t("list.empty")}>{t("list.emptyText")}</NoRows> : <ScanTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
