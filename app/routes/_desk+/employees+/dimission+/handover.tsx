import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Pager } from "~/components/table/pager";
import { Table } from "~/components/table/table";
import { Empty } from "~/components/ui/empty";
import { Day } from "~/components/ui/time";
import { doneHandover, myHandovers } from "~/contracts/employees/handovers";
import { list } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  tab: true,
  title: "dimission:handover.title",
  i18n: ["dimission"],
  menu: "/employees/mine",
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, myHandovers);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, doneHandover, {}, employeePaths.dimissionHandover, "dimission:handover.doneSaid");
}

export default function MyHandovers() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("dimission");
  return (
    <Page title={t("handover.title")}>
      {rows.length === 0 ? (
        <Empty title={t("handover.mineEmpty")}>{t("handover.mineEmptyText")}</Empty>
      ) : (
        <Table caption={t("handover.title")}>
          <thead>
            <tr>
              <th scope="col">{t("field.jobNumber")}</th>
              <th scope="col">{t("field.empName")}</th>
              <th scope="col">{t("handover.kind")}</th>
              <th scope="col">{t("field.lastWorkDate")}</th>
              <th scope="col">{t("field.remark")}</th>
              <th scope="col" className="acts">
                {t("handover.actions")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} {...card.row}>
                <td {...card.key}>{row.jobNumber}</td>
                <th scope="row" {...card.name}>
                  {row.empName}
                </th>
                <td {...card.line}>{t(`item.${row.kind}`)}</td>
                <td {...card.date(t("field.lastWorkDate"))}>
                  <Day value={row.lastWorkDate} />
                </td>
                <td {...card.line}>{row.remark}</td>
                <td {...card.act} className="acts">
                  <PostForm
                    id={`item${row.id}`}
                    lastResult={reply?.initialValue?.itemId === String(row.id) ? reply : undefined}
                    defaultValue={{ version: row.version }}
                  >
                    <input type="hidden" name="itemId" value={row.id} />
                    <Submit kind="default">{t("handover.mark")}</Submit>
                  </PostForm>
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
