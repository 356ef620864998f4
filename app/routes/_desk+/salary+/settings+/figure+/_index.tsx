import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { taxFigureList } from "~/contracts/salary/tax-parameters";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { SettingsTabs } from "../__tabs";
import { FigureTable } from "./__table";

export const handle: PageHandle = { title: "salSettings:tab.figures", i18n: ["salSettings", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, taxFigureList);
}

export default function TaxFigures() {
  const rows = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  const create = <NewButton to={salaryPaths.taxFigureNew}>{t("figureNew")}</NewButton>;
  return (
    <Page title={t("tab.figures")} lead={t("tablesLead")}>
      <SettingsTabs current="figures" />
      <Tools>{create}</Tools>
      {rows.length === 0 ? <Empty title={t("noFigures")} actions={create} /> : <FigureTable rows={rows} />}
    </Page>
  );
}
