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
import { withholding } from "~/contracts/employees/benefits/months";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { SOCIAL_KINDS } from "~/lib/employees/contributions";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:withholding.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const [contributions, state] = await Promise.all([
    list(request, withholding.search),
    call(request, withholding.month, { query }),
  ]);
  return { ...contributions, state };
}

export default function Withholdings() {
  const { rows, total, page, limit, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  return (
    <Page title={t("withholding.titleOf", { month: state.month })} lead={t("lead", { n: grouped(total) })}>
      <MonthSearch label={t("withholding.search")} department={state.department} kinds={SOCIAL_KINDS} />
      <MonthHead state={state} address={employeePaths.withholding} />
      {rows.length === 0 ? (
        <FirstEmpty />
      ) : (
        <MonthTable
          caption={t("withholding.title")}
          rows={rows}
          state={state}
          address={employeePaths.withholding}
          editable={may(MAY.benefits.edit)}
        />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
