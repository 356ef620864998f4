import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Note } from "~/components/ui/note";
import { departmentChart } from "~/contracts/organization/organization";
import { positionFilters } from "~/contracts/organization/positions";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { organizationPaths } from "~/lib/organization/paths";
import figureStyles from "~/styles/figures.css";
import { OrganizationPicture } from "./__picture";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { tab: true, title: "organization:department.chartTitle", i18n: ["organization"] };

/** Levels shown before anybody asks for more. */
const SHOWN = 3;
/** As deep as departments go (employees rule 12). */
const ALL = 8;
const LEVELS = [ALL, 1, 2, 4, 5, 6, 7];

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const { asOf, departmentId: under, levels = SHOWN } = query;
  const [chart, { department }] = await Promise.all([
    call(request, departmentChart, { asOf, under, levels }),
    call(request, positionFilters, query),
  ]);
  return { ...chart, department };
}

export default function OrganizationChart() {
  const { asOf, past, departments, department } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  return (
    <Page
      title={t("department.chartTitle")}
      lead={asOf}
      actions={<LinkButton to={organizationPaths.departments}>{t("department.chartBack")}</LinkButton>}
    >
      <SearchForm main="asOf" label={t("department.search")}>
        <DateField name="asOf" label={t("department.asOf")} />
        <DepartmentFilter label={t("department.root")} department={department} />
        <SelectField
          name="levels"
          label={t("department.levels")}
          blank={t("department.levelCount", { n: SHOWN })}
          options={codeOptions(LEVELS, (n) =>
            n === ALL ? t("department.allLevels") : t("department.levelCount", { n }),
          )}
        />
      </SearchForm>
      {past && <Note>{t("department.past", { date: asOf })}</Note>}
      {departments.length === 0 ? (
        <Empty title={t("department.empty")}>{t("department.emptyText")}</Empty>
      ) : (
        <OrganizationPicture departments={departments} label={t("department.chartTitle")} />
      )}
    </Page>
  );
}
