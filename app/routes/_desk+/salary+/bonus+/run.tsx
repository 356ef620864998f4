import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { bonusFilters, createBonusRun } from "~/contracts/salary/bonus";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { BonusRunForm } from "./__run-form";

export const handle: PageHandle = { title: "salBonus:runTitle", i18n: ["salBonus"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { companies } = await call(request, bonusFilters);
  return { companies, month: companyDay().slice(0, 7) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createBonusRun, {}, ({ id }) => salaryPaths.run(id), {
    flash: ({ people }) => ({ key: "salBonus:runMade", params: { n: people } }),
  });
}

export default function NewBonusRun() {
  const { companies, month } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBonus");
  return (
    <Page title={t("runTitle")} lead={t("runText")}>
      <BonusRunForm companies={companies} month={month} reply={useActionData<typeof action>()} />
    </Page>
  );
}
