import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { Tab, Tabs } from "~/components/ui/tabs";
import { searchParams } from "~/contracts/employees/benefits/params";
import { MAY } from "~/contracts/employees/may";
import { MAY as MAY_SHELL } from "~/contracts/shell/may";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { FigureTable } from "./__figure-table";
import { RateTable } from "./__rate-table";

export const handle: PageHandle = { title: "benefits:params.title", i18n: ["benefits", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, searchParams, { cityCode: listQuery(request).query.cityCode });
}

export default function Params() {
  const { cityCode, cities, figures, rates } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const open = [...figures, ...rates].filter((row) => row.confirmed === 0).length;
  return (
    <Page title={t("params.title")}>
      <Tabs label={t("params.cities")}>
        {cities.map(({ value, label }) => (
          <Tab key={value} to={employeePaths.benefitParamsOf(value)} current={value === cityCode}>
            {label}
          </Tab>
        ))}
      </Tabs>
      <p className="small muted">
        {t("params.otherCity")}{" "}
        {may(MAY_SHELL.dictionary.see) && <Link to={shellPaths.classify}>{t("params.dictionary")}</Link>}
      </p>
      {open > 0 && (
        <Note
          tone="warn"
          title={t("params.unconfirmed", { n: open })}
          action={
            may(MAY.benefits.confirmParameters) && (
              <Link to={employeePaths.benefitParamsConfirm}>{t("params.confirmAll")}</Link>
            )
          }
        >
          {t("params.unconfirmedText")}
        </Note>
      )}
      <Panel
        title={t("params.figures")}
        flush
        actions={
          may(MAY.benefits.edit) && (
            <LinkButton to={`city/new?cityCode=${cityCode}`}>{t("params.addFigures")}</LinkButton>
          )
        }
      >
        {figures.length === 0 ? <Empty title={t("params.noFigures")} /> : <FigureTable figures={figures} />}
      </Panel>
      <Panel
        title={t("params.rates")}
        flush
        actions={
          may(MAY.benefits.edit) && (
            <LinkButton to={`rates/new?cityCode=${cityCode}`}>{t("params.addRates")}</LinkButton>
          )
        }
      >
        {rates.length === 0 ? <Empty title={t("params.noRates")} /> : <RateTable rates={rates} />}
      </Panel>
    </Page>
  );
}
