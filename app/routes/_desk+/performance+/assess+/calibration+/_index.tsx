import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
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
  const { filters, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfCalibration");
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <CalibrationFilters {...filters} />
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <CalibrationTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
