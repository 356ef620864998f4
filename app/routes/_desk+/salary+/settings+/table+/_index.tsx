import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { taxTableList } from "~/contracts/salary/tax-parameters";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { Acts, Confirmed, Period } from "../__dated";
import { SettingsTabs } from "../__tabs";
import { BracketTable } from "./__brackets";

export const handle: PageHandle = { title: "salSettings:tab.tables", i18n: ["salSettings", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, taxTableList);
}

export default function TaxTables() {
  const rows = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <Page title={t("tab.tables")} lead={t("tablesLead")}>
      <SettingsTabs current="tables" />
      <Tools>
        <NewButton to={salaryPaths.taxTableNew}>{t("tableNew")}</NewButton>
      </Tools>
      {rows.map((row) => (
        <Panel
          key={row.id}
          title={t(`taxTable.${row.kind}`)}
          meta={<Period {...row} />}
          actions={
            <Acts {...row} edit={salaryPaths.taxTableEdit(row.id)} confirm={salaryPaths.taxTableConfirm(row.id)} />
          }
          flush
        >
          <div className="panel-body">
            <Facts>
              <Fact label={t("field.confirmed")}>
                <Confirmed {...row} />
              </Fact>
              <Fact label={t("field.source")}>{row.source}</Fact>
            </Facts>
          </div>
          <BracketTable kind={row.kind} brackets={row.brackets} />
        </Panel>
      ))}
    </Page>
  );
}
