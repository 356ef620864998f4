import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ArchiveSearch } from "~/components/employees/benefits/archive-search";
import { ArchiveTable } from "~/components/employees/benefits/archive-table";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Pager } from "~/components/table/pager";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { social } from "~/contracts/employees/benefits";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:social.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [archives, filters] = await Promise.all([
    list(request, social.search),
    call(request, social.filters, listQuery(request).query),
  ]);
  return { ...archives, filters };
}

export default function SocialArchives() {
  const { rows, total, page, limit, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  return (
    <Page
      title={t("social.title")}
      lead={t("lead", { n: grouped(total) })}
      actions={<LinkButton to="declaration">{t("archive.declaration")}</LinkButton>}
    >
      <ArchiveSearch label={t("social.search")} filters={filters} />
      <Tools>
        {may(MAY.benefits.edit) && (
          <>
            <LinkButton to="new" kind="main" icon="plus">
              {t("archive.join")}
            </LinkButton>
            <LinkButton to="./import" icon="upload">
              {t("bring")}
            </LinkButton>
          </>
        )}
        <ExportButton action={`${employeePaths.social}/export`} />
      </Tools>
      {rows.length === 0 ? (
        <Empty title={t("social.empty")} actions={<LinkButton to={employeePaths.social}>{t("clear")}</LinkButton>}>
          {t("emptyText")}
        </Empty>
      ) : (
        <ArchiveTable
          caption={t("social.title")}
          scheme="social"
          archives={rows}
          address={employeePaths.social}
          editable={may(MAY.benefits.edit)}
        />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
