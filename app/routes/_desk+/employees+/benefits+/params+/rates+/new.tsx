import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveBenefitParam } from "~/contracts/employees/benefits/params";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { LikeForm } from "../__like-form";
import { readNewRate } from "../__new-rate.server";
import { RateForm } from "../__rate-form";
import { newRateValues } from "../__values";

export const handle: PageHandle = { title: "benefits:params.addRates", i18n: ["benefits", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, saveBenefitParam);
  return readNewRate(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const back = ({ cityCode }: { cityCode: string }) => employeePaths.benefitParamsOf(cityCode);
  return submit(request, saveBenefitParam, { id: undefined }, back, "benefits:saved.rate");
}

export default function NewRates() {
  const { cities, sources, like, cityCode } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("params.addRates")} lead={<RequiredHint />}>
      <LikeForm sources={sources} cityCode={cityCode} isFilled={like !== null} />
      <RateForm key={like?.id} reply={reply} values={newRateValues(like, cityCode)} cities={cities} />
    </Page>
  );
}
