import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { unclassifiedPeople } from "~/contracts/performance/classes";
import { CYCLE_KIND, CYCLE_KINDS } from "~/contracts/performance/codes";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { PeopleTable } from "./__people";

export const handle: PageHandle = { title: "perfClasses:unclassified", i18n: ["perfClasses", "perfConfig"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, unclassifiedPeople);
}

/** Nobody is generated silently without a class: here they stand before a cycle begins (performance rule 3). */
export default function Unclassified() {
  const { rows, total, page, limit, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  const kind = t(`perfConfig:cycleKind.${query.cycleKind ?? CYCLE_KIND.month}`);
  return (
    <Page
      title={t("unclassified")}
      lead={t("unclassifiedLead", { n: grouped(total), kind })}
      actions={<LinkButton to={performancePaths.configuration}>{t("title")}</LinkButton>}
    >
      <SearchForm main="cycleKind" label={t("searchPeople")}>
        <SelectField
          name="cycleKind"
          label={t("field.cycleKind")}
          options={codeOptions(
            CYCLE_KINDS.filter((one) => one !== CYCLE_KIND.month),
            (one) => t(`perfConfig:cycleKind.${one}`),
          )}
          blank={t(`perfConfig:cycleKind.${CYCLE_KIND.month}`)}
        />
        <SiteField name="siteId" label={t("field.site")} />
      </SearchForm>
      {rows.length === 0 ? (
        <Empty title={t("allClassified")}>{t("allClassifiedText")}</Empty>
      ) : (
        <PeopleTable rows={rows} title={t("unclassified")} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
