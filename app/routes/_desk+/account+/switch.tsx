import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { FormTokens } from "~/components/form/tokens";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { Empty } from "~/components/ui/empty";
import { queryUsers, switchAccount } from "~/contracts/shell/account";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { turnSession } from "~/sign-in/turn.server";

export const handle: PageHandle = { title: "account:switch.title", i18n: ["account"] };

const PAGE_SIZE = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const { pageNo, pageSize, query } = listQuery(request, PAGE_SIZE);
  const found = await call(request, queryUsers, {
    page: { pageNo, pageSize },
    query: { likeEmpName: query.likeEmpName?.slice(0, 50) },
  });
  return { rows: found.simpleList, total: found.page.totalCount, page: pageNo, limit: pageSize };
}

export async function action({ request }: ActionFunctionArgs) {
  return turnSession(request, switchAccount, {
    input: (form) => ({ userId: String(form.get("userId")) }),
    done: { key: "account:switch.done" },
    back: shellPaths.accountSwitch,
  });
}

export default function SwitchAccount() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <Page title={t("switch.title")} lead={t("switch.lead")}>
      <SearchForm main="likeEmpName" label={t("switch.search")}>
        <Field name="likeEmpName" label={t("switch.name")} maxLength={50} />
      </SearchForm>
      <form method="post" id="switch" hidden>
        <FormTokens />
      </form>
      {rows.length === 0 ? (
        <Empty title={t("switch.empty")}>{t("switch.emptyText")}</Empty>
      ) : (
        <Table caption={t("switch.title")}>
          <thead>
            <tr>
              <th scope="col">{t("switch.jobNumber")}</th>
              <th scope="col">{t("switch.empName")}</th>
              <th scope="col">{t("switch.department")}</th>
              <th scope="col" className="acts">
                {t("switch.actions")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.userId} {...card.row}>
                <td {...card.key}>{row.jobNumber}</td>
                <th scope="row" {...card.name}>
                  {row.empName}
                </th>
                <td {...card.line}>{row.departmentName}</td>
                <td {...card.act} className="acts">
                  <button type="submit" form="switch" name="userId" value={row.userId} className="btn btn-plain">
                    {t("switch.do")}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
