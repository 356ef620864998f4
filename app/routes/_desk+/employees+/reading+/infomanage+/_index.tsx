import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { informationChoices, searchInformation } from "~/contracts/employees/notice";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { NoticeSearch } from "./__search";
import { NoticeTable } from "./__table";

export const handle: PageHandle = { title: "reading:list.title", i18n: ["reading"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, { types }] = await Promise.all([list(request, searchInformation), call(request, informationChoices)]);
  return { ...found, types };
}

export default function Notices() {
  const { types, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  const create = <NewButton to={employeePaths.noticeEdit(0, "add")}>{t("list.create")}</NewButton>;
  return (
    <Page title={t("list.title")} lead={t("list.total", { n: grouped(found.total) })}>
      <NoticeSearch types={types} />
      <Tools>{create}</Tools>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <NoticeTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
