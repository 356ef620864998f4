import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { SCAN_STATES } from "~/contracts/employees/codes";
import { searchScans } from "~/contracts/employees/scan";
import { list } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { ScanTable } from "./__table";

export const handle: PageHandle = { title: "scan:list.title", i18n: ["scan", "record"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchScans);
}

export default function Scans() {
  const { query, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("scan");
  const matched = query.batchId && found.rows.find(({ acts }) => acts.includes("file"));
  return (
    <Page title={t("list.title")} lead={t("list.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("list.search")}>
        <Field name="likeName" label={t("field.fileName")} maxLength={50} />
        <SelectField name="status" label={t("field.status")} options={optionsOf(t, "status", SCAN_STATES)} />
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
      <Rows found={found} title={t("list.empty")} hint={t("list.emptyText")}>
        <ScanTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
