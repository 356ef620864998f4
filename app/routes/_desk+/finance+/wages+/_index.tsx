import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { PreparingNote } from "~/components/salary/preparing-note";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { UploadButton } from "~/components/ui/button";
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
  const { companies, month, preparing, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPaid");
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t("lead", { month, n: grouped(found.total) })}
      actions={
        <>
          <UploadButton to={salaryPaths.wagesImport}>{t("upload")}</UploadButton>
          {may(MAY.exports.all) && found.total > 0 && <ExportButton action={salaryPaths.paidWagesExport} />}
        </>
      }
    >
      <WagesTabs current="lines" />
      <PreparingNote preparing={preparing} />
      <WagesSearch companies={companies} />
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <WagesTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
