import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { grouped } from "~/components/ui/text";
import { LOGIN_RESULTS, LOGIN_TYPES } from "~/contracts/shell/codes";
import { searchLogins } from "~/contracts/shell/logs";
import { MAY } from "~/contracts/shell/may";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { shellPaths } from "~/lib/shell/paths";
import { LoginTable } from "./__table";

export const handle: PageHandle = { title: "system:loginLog.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchLogins);
}

export default function LoginLog() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  return (
    <Page title={t("loginLog.title")} lead={t("loginLog.lead", { n: grouped(found.total) })}>
      <SearchForm main="userName" label={t("loginLog.search")}>
        <DateRangeField from="from" to="to" label={t("time")} wide />
        <Field name="userName" label={t("loginLog.userName")} maxLength={50} />
        <SelectField
          name="loginType"
          label={t("loginLog.loginType")}
          options={optionsOf(t, "loginLog.type", LOGIN_TYPES)}
        />
        <SelectField
          name="result"
          label={t("loginLog.result")}
          options={optionsOf(t, "loginLog.resultWord", LOGIN_RESULTS)}
        />
        <Field name="ip" label={t("ip")} maxLength={60} />
      </SearchForm>
      <Tools>{may(MAY.logs.export) && <ExportButton action={`${shellPaths.loginLog}/export`} />}</Tools>
      <Rows found={found} title={t("loginLog.empty")} hint={t("emptyText")}>
        <LoginTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
