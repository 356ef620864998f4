import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { grouped } from "~/components/ui/text";
import { calibrationFilters, searchCalibrations } from "~/contracts/performance/calibrations";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { CalibrationFilters } from "./__filters";
import { CalibrationTable } from "./__table";

export const handle: PageHandle = { title: "perfCalibration:title", i18n: ["perfCalibration"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [groups, filters] = await Promise.all([
    list(request, searchCalibrations),
    call(request, calibrationFilters, listQuery(request).query),
  ]);
  return { ...groups, filters };
}

export default function Calibrations() {
  const { rows, total, page, limit, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfCalibration");
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <CalibrationFilters {...filters} />
      {rows.length === 0 ? <NoRows title={t("empty")}>{t("emptyText")}</NoRows> : <CalibrationTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
