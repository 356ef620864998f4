import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { grouped } from "~/components/ui/text";
import { archiveFilters, searchEmployees } from "~/contracts/employees/archives";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { archiveList } from "~/lib/employees/archive-list";
import type { PageHandle } from "~/lib/handle";
import { ArchiveBar } from "./__bar";
import { ArchiveSearch } from "./__search";
import { ArchiveTable } from "./__table";

export const handle: PageHandle = { title: "employees:archives.title", i18n: ["employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [people, filters, setting] = await Promise.all([
    list(request, searchEmployees),
    call(request, archiveFilters, listQuery(request).query),
    settingOf(request, archiveList),
  ]);
  return { ...people, filters, setting };
}

export default function Archives() {
  const { filters, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("employees");
  return (
    <Page
      title={t("archives.title")}
      lead={t("archives.total", { n: grouped(found.total) })}
      actions={<ListViews list={archiveList} setting={setting} />}
    >
      <ArchiveSearch filters={filters} />
      <ArchiveBar total={found.total} fields={setting.chosen ? setting.columns : undefined} />
      <Rows found={found} title={t("archives.empty")} hint={t("archives.emptyText")}>
        <ArchiveTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
