import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { PreparingNote } from "~/components/salary/preparing-note";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/salary/may";
import { searchWages, wagesFilters } from "~/contracts/salary/paid-wages";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { monthIn } from "./__month.server";
import { WagesSearch } from "./__search";
import { WagesTable } from "./__table";
import { WagesTabs } from "./__tabs";

export const handle: PageHandle = { title: "salPaid:title", i18n: ["salPaid", "salCommon", "salRuns"], noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const [wages, filters] = await Promise.all([list(request, searchWages), call(request, wagesFilters)]);
  return { ...wages, ...filters, month: monthIn(request) ?? filters.month };
}

export default function PaidWages() {
  const { rows, total, page, limit, companies, month, preparing } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPaid");
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t("lead", { month, n: grouped(total) })}
      actions={
        <>
          <LinkButton to={salaryPaths.wagesImport} icon="upload">
            {t("upload")}
          </LinkButton>
          {may(MAY.exports.all) && total > 0 && <ExportButton action={salaryPaths.paidWagesExport} />}
        </>
      }
    >
      <WagesTabs current="lines" />
      <PreparingNote preparing={preparing} />
      <WagesSearch companies={companies} />
      {rows.length === 0 ? <NoRows title={t("empty")}>{t("emptyText")}</NoRows> : <WagesTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
