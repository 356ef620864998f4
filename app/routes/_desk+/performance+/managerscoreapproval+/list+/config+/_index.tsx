import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchAnnouncements } from "~/contracts/performance/announcements";
import { ANNOUNCEMENT_STATES } from "~/contracts/performance/codes";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { AnnouncementTable } from "./__table";

export const handle: PageHandle = {
  title: "perfAnnouncements:title",
  i18n: ["perfAnnouncements"],
  menu: performancePaths.managerScores,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchAnnouncements);
}

export default function Announcements() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAnnouncements");
  const create = (
    <LinkButton to={performancePaths.announcementNew} kind="main" icon="plus">
      {t("new")}
    </LinkButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(total) })}
      actions={<LinkButton to={performancePaths.managerScores}>{t("batches")}</LinkButton>}
    >
      <SearchForm main="state" label={t("search")}>
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(ANNOUNCEMENT_STATES, (state) => t(`state.${state}`))}
        />
      </SearchForm>
      <Tools>{create}</Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <AnnouncementTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
