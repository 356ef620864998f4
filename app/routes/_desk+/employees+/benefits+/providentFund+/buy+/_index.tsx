import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MonthHead } from "~/components/employees/benefits/month-head";
import { MonthSearch } from "~/components/employees/benefits/month-search";
import { MonthTable } from "~/components/employees/benefits/month-table";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { FirstEmpty } from "~/components/table/first-step";
import { Pager } from "~/components/table/pager";
import { grouped } from "~/components/ui/text";
import { buy } from "~/contracts/employees/benefits/months";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:buy.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const [contributions, state] = await Promise.all([list(request, buy.search), call(request, buy.month, { query })]);
  return { ...contributions, state };
}

export default function Purchases() {
  const { rows, total, page, limit, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  return (
    <Page title={t("buy.titleOf", { month: state.month })} lead={t("lead", { n: grouped(total) })}>
      <MonthSearch label={t("buy.search")} department={state.department} />
      <MonthHead state={state} address={employeePaths.buy} />
      {rows.length === 0 ? (
        <FirstEmpty />
      ) : (
        <MonthTable
          caption={t("buy.title")}
          rows={rows}
          state={state}
          address={employeePaths.buy}
          editable={may(MAY.benefits.edit)}
        />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
