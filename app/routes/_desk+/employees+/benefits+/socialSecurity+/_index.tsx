import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ArchiveSearch } from "~/components/employees/benefits/archive-search";
import { ArchiveTable } from "~/components/employees/benefits/archive-table";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { LinkButton, NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { social } from "~/contracts/employees/benefits/archives";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { socialList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";

export const handle: PageHandle = { title: "benefits:social.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [archives, filters, setting] = await Promise.all([
    list(request, social.search),
    call(request, social.filters, listQuery(request).query),
    settingOf(request, socialList),
  ]);
  return { ...archives, filters, setting };
}

export default function SocialArchives() {
  const { filters, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const create = may(MAY.benefits.edit) && <NewButton to="new">{t("archive.join")}</NewButton>;
  return (
    <Page
      title={t("social.title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={
        <>
          <ListViews list={socialList} setting={setting} />
          <LinkButton to="declaration">{t("archive.declaration")}</LinkButton>
        </>
      }
    >
      <ArchiveSearch label={t("social.search")} filters={filters} />
      <ListBar list={socialList}>
        {may(MAY.benefits.edit) && (
          <>
            {create}
            <UploadButton to="./import">{t("bring")}</UploadButton>
          </>
        )}
        <ExportButton action={`${employeePaths.social}/export`} fields={chosenFields(socialList, setting)} />
      </ListBar>
      <Rows found={found} title={t("social.empty")} begin={create} hint={t("emptyText")}>
        <ArchiveTable
          caption={t("social.title")}
          scheme="social"
          archives={found.rows}
          columns={setting.columns}
          address={employeePaths.social}
          editable={may(MAY.benefits.edit)}
        />
      </Rows>
    </Page>
  );
}
