import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { statistics, watchChoices } from "~/contracts/approvals/watch";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import figureStyles from "~/styles/figures.css";
import { HoursChart } from "./__chart";
import { percent, StatisticsTable } from "./__statistics-table";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { tab: true, title: "monitor:statistics.title", i18n: ["monitor"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [figures, choices] = await Promise.all([
    call(request, statistics, { query: listQuery(request).query }),
    call(request, watchChoices),
  ]);
  return { ...figures, ...choices };
}

export default function Statistics() {
  const { from, to, rows, tasks, overdue, formTypes } = useLoaderData<typeof loader>();
  const { t } = useTranslation("monitor");
  const lead = t("statistics.lead", { from, to, tasks, overdue, rate: percent(tasks === 0 ? 0 : overdue / tasks) });
  return (
    <Page
      title={t("statistics.title")}
      lead={lead}
      actions={<LinkButton to={approvalPaths.approvalMonitor}>{t("statistics.back")}</LinkButton>}
    >
      <SearchForm main="from" label={t("statistics.search")}>
        <DateRangeField from="from" to="to" label={t("statistics.period")} wide />
        <SelectField name="formTypeCode" label={t("filter.formType")} options={formTypes} />
      </SearchForm>
      {rows.length === 0 ? (
        <Empty title={t("statistics.empty")}>{t("statistics.emptyText")}</Empty>
      ) : (
        <>
          <HoursChart rows={rows} />
          <StatisticsTable rows={rows} />
        </>
      )}
    </Page>
  );
}
