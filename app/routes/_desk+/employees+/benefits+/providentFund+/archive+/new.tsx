import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { JoinForm } from "~/components/employees/benefits/join-form";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { fund } from "~/contracts/employees/benefits/archives";
import { benefitCities } from "~/contracts/employees/benefits/params";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";

export const handle: PageHandle = { title: "benefits:fund.join", i18n: ["benefits"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, fund.save);
  return { cities: await call(request, benefitCities), today: companyDay() };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, fund.save, {}, employeePaths.fund, {
    flash: ({ month }) => ({ key: "benefits:archive.joined", params: { month } }),
  });
}

export default function Join() {
  const { cities, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("fund.join")} lead={<RequiredHint />}>
      <JoinForm
        reply={useActionData<typeof action>()}
        scheme="fund"
        cities={cities}
        today={today}
        address={employeePaths.fund}
      />
    </Page>
  );
}
