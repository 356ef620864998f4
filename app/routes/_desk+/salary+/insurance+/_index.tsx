import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { FirstEmpty } from "~/components/table/first-step";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Sum, Sums } from "~/components/ui/sums";
import { grouped } from "~/components/ui/text";
import { INSURANCE_CHECK, INSURANCE_CHECKS } from "~/contracts/salary/codes";
import { compareInsurance } from "~/contracts/salary/insurance";
import { call } from "~/door/call.server";
import { firstOf } from "~/door/first.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { HalfLocked } from "./__locks";
import { ComparisonTable } from "./__table";

export const handle: PageHandle = { title: "salInsurance:title", i18n: ["salInsurance"], noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { pageNo, pageSize, query } = listQuery(request);
  const found = await call(request, compareInsurance, { page: { pageNo, pageSize }, query });
  const isOpen = !found.locked.social && !found.locked.fund;
  return { ...found, pageNo, pageSize, isOpen, firstStep: isOpen ? firstOf(request) : undefined };
}

export default function InsuranceCheck() {
  const {
    isOpen,
    simpleList: rows,
    page,
    pageNo,
    pageSize,
    month,
    locked,
    counts,
    companies,
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInsurance");
  return (
    <Page title={t("title")} lead={t("lead", { month, n: grouped(page.totalCount) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <DateField name="month" type="month" label={t("field.month")} />
        <SelectField name="check" label={t("field.check")} options={optionsOf(t, "check", INSURANCE_CHECKS)} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SearchForm>
      {isOpen ? (
        <FirstEmpty />
      ) : (
        <>
          <HalfLocked locked={locked} />
          <Sums label={t("counts")}>
            {counts.map(({ check, people }) => (
              <Sum
                key={check}
                label={t(`check.${check}`)}
                figure={grouped(people)}
                tone={check === INSURANCE_CHECK.missing && people > 0 ? "bad" : undefined}
              />
            ))}
          </Sums>
          {rows.length === 0 ? (
            <NoRows title={t("empty")} none={t("none")}>
              {t("emptyText")}
            </NoRows>
          ) : (
            <ComparisonTable rows={rows} month={month} />
          )}
          <Pager page={pageNo} limit={pageSize} total={page.totalCount} />
        </>
      )}
    </Page>
  );
}
