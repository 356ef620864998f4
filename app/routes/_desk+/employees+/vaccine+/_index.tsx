import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { FirstEmpty } from "~/components/table/first-step";
import { SearchForm } from "~/components/table/search-form";
import { Note } from "~/components/ui/note";
import { vaccineStatistics } from "~/contracts/employees/vaccine";
import { call } from "~/door/call.server";
import { firstOf } from "~/door/first.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { CountTable } from "./__counts";
import { VaccineTabs } from "./__tabs";

export const handle: PageHandle = { title: "vaccine:title", i18n: ["vaccine"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const counts = await call(request, vaccineStatistics, { vaccine: listQuery(request).query.vaccine });
  return { ...counts, firstStep: counts.departments.length === 0 ? firstOf(request) : undefined };
}

export default function VaccineCounts() {
  const { vaccine, vaccines, departments, total } = useLoaderData<typeof loader>();
  const { t } = useTranslation("vaccine");
  const name = vaccines.find(({ itemCode }) => itemCode === vaccine)?.itemName;
  return (
    <Page title={t("title")} lead={name}>
      <VaccineTabs />
      <SearchForm main="vaccine" label={t("counts.search")}>
        <SelectField
          name="vaccine"
          label={t("field.vaccine")}
          options={vaccines.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
          blank={name}
        />
      </SearchForm>
      <Note>{t("counts.note")}</Note>
      {departments.length === 0 ? <FirstEmpty /> : <CountTable departments={departments} total={total} />}
    </Page>
  );
}
