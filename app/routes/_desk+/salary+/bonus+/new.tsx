import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { bonusFilters, chooseBonus } from "~/contracts/salary/bonus";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { NewBonusForm } from "./__new-form";

export const handle: PageHandle = { title: "salBonus:newTitle", i18n: ["salBonus"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, bonusFilters);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, chooseBonus, {}, ({ id }) => salaryPaths.bonus(id), "salBonus:saved.bonus");
}

export default function NewBonus() {
  const { year } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBonus");
  return (
    <Page title={t("newTitle")} lead={t("newLead")}>
      <NewBonusForm year={year} reply={useActionData<typeof action>()} />
    </Page>
  );
}
