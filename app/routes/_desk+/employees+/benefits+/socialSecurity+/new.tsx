import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { JoinForm } from "~/components/employees/benefits/join-form";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { benefitCities, social } from "~/contracts/employees/benefits";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";

export const handle: PageHandle = { title: "benefits:social.join", i18n: ["benefits"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return { cities: await call(request, benefitCities), today: companyDay() };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, social.save, {}, () => paths.social, {
    flash: (language, { month }) => ({
      tone: "ok",
      text: say(language, { key: "benefits:archive.joined", params: { month } }),
    }),
  });
}

export default function Join() {
  const { cities, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("social.join")} lead={<RequiredHint />}>
      <JoinForm
        reply={useActionData<typeof action>()}
        scheme="social"
        cities={cities}
        today={today}
        address={paths.social}
      />
    </Page>
  );
}
