import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchAnnouncements } from "~/contracts/performance/announcements";
import { ANNOUNCEMENT_STATES } from "~/contracts/performance/codes";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
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
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAnnouncements");
  const create = <NewButton to={performancePaths.announcementNew}>{t("new")}</NewButton>;
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={<LinkButton to={performancePaths.managerScores}>{t("batches")}</LinkButton>}
    >
      <SearchForm main="state" label={t("search")}>
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", ANNOUNCEMENT_STATES)} />
      </SearchForm>
      <Tools>{create}</Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <AnnouncementTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
