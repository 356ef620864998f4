import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { searchGatewayCalls } from "~/contracts/shell/gateway";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { CallTable } from "./__call-table";
import { GatewayTabs } from "./__tabs";

export const handle: PageHandle = { tab: true, title: "gateway:call.title", i18n: ["gateway"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchGatewayCalls);
}

export default function GatewayCalls() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gateway");
  return (
    <Page title={t("call.title")} lead={t("call.lead", { n: grouped(total) })}>
      <GatewayTabs current="calls" />
      <SearchForm main="appId" label={t("call.search")}>
        <Field name="appId" label={t("app.id")} maxLength={50} />
        <Field name="code" label={t("call.code")} inputMode="numeric" maxLength={4} />
        <DateRangeField from="from" to="to" label={t("call.day")} wide />
      </SearchForm>
      {rows.length === 0 ? <Empty title={t("call.empty")}>{t("call.emptyText")}</Empty> : <CallTable calls={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
