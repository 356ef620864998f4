import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { archiveFilters, searchEmployees } from "~/contracts/employees/archives";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { archivePaths } from "~/lib/employees/archive-paths";
import type { PageHandle } from "~/lib/handle";
import { ArchiveSearch } from "./__search";
import { ArchiveTable } from "./__table";

export const handle: PageHandle = { title: "employees:archives.title", i18n: ["employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [people, filters] = await Promise.all([
    list(request, searchEmployees),
    call(request, archiveFilters, listQuery(request).query),
  ]);
  return { ...people, filters };
}

export default function Archives() {
  const { rows, total, page, limit, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("employees");
  const may = useCodes();
  const { search } = useLocation();
  return (
    <Page title={t("archives.title")} lead={t("archives.total", { n: grouped(total) })}>
      <ArchiveSearch filters={filters} />
      <div className="tools">
        {may(MAY.archives.create) && (
          <LinkButton to="staff-create" kind="main" icon="plus">
            {t("archives.create")}
          </LinkButton>
        )}
        {may(MAY.archives.import) && (
          <LinkButton to={archivePaths.commonImport} icon="download">
            {t("archives.import")}
          </LinkButton>
        )}
        {may(MAY.archives.export) && (
          <>
            <ExportButton action={archivePaths.archivesExport} />
            <LinkButton to={archivePaths.roster + search} icon="print">
              {t("archives.roster")}
            </LinkButton>
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty
          title={t("archives.empty")}
          actions={<LinkButton to={archivePaths.archives}>{t("archives.clear")}</LinkButton>}
        >
          {t("archives.emptyText")}
        </Empty>
      ) : (
        <ArchiveTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
