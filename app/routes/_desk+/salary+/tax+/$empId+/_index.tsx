import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { instantText } from "~/components/ui/time";
import { taxDataDetail } from "~/contracts/salary/tax-data";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { COMPANY_ZONE } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { yearNow } from "../__year.server";
import { DeclaredTable } from "./__declared";
import { FiledTable } from "./__filed";
import { whoseYear } from "./__form.server";
import { TaxHead } from "./__head";
import { ProfileFacts } from "./__profile";

export const handle: PageHandle = { title: "salaryTax:personTitle", i18n: ["salaryTax"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { ...(await call(request, taxDataDetail, whoseYear(request, params.empId))), now: yearNow() };
}

export default function TaxPerson() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("salaryTax");
  const { empId, name, jobNumber, company, year, figures, declared, filed } = data;
  return (
    <Page
      title={t("personTitle")}
      lead={[name, jobNumber, company].filter(Boolean).join(" ")}
      actions={
        figures && (
          <>
            <LinkButton to={salaryPaths.taxDeductions(empId, year)} kind="main">
              {t("declare")}
            </LinkButton>
            <LinkButton to={salaryPaths.taxProfile(empId, year)}>{t("setProfile")}</LinkButton>
          </>
        )
      }
    >
      <TaxHead empId={empId} year={year} now={data.now} current="data" figures={figures} />
      {data.confirmedAt && (
        <Note tone="ok">
          {t("confirmedOn", { year, date: instantText(data.confirmedAt, COMPANY_ZONE).slice(0, 10) })}
        </Note>
      )}
      {figures && <DeclaredTable declared={declared} />}
      {filed.length > 0 && <FiledTable filed={filed} />}
      <ProfileFacts profile={data.profile} />
    </Page>
  );
}
