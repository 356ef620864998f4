import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { bonusFilters, searchBonuses } from "~/contracts/salary/bonus";
import { BONUS_STATES } from "~/contracts/salary/tax-codes";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { BonusTable } from "./__table";

export const handle: PageHandle = { title: "salBonus:title", i18n: ["salBonus", "salCommon"], noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const [bonuses, { companies, year }] = await Promise.all([list(request, searchBonuses), call(request, bonusFilters)]);
  return { ...bonuses, companies, year: Number(listQuery(request).query.year) || year, now: year };
}

export default function Bonuses() {
  const { companies, year, now, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBonus");
  const create = <NewButton to={salaryPaths.bonusNew}>{t("create")}</NewButton>;
  const years = [now + 1, now, now - 1, now - 2, now - 3];
  return (
    <Page title={t("title")} lead={t("lead", { year, n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SelectField
          name="year"
          label={t("field.year")}
          options={years.map((one) => ({ value: one, label: String(one) }))}
          blank={String(now)}
        />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", BONUS_STATES)} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SearchForm>
      <div className="tools">
        {create}
        <LinkButton to={salaryPaths.bonusRun}>{t("run")}</LinkButton>
      </div>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <BonusTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
