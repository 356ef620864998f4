import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CarryForm } from "~/components/attendance/carry-form";
import { Page } from "~/components/layout/page";
import { chooseCarry, ownCarry } from "~/contracts/attendance/carry";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "attCarry:title",
  i18n: ["attCarry"],
  menu: attendancePaths.balances,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownCarry);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, chooseCarry, {}, attendancePaths.balanceCarry, "attCarry:saved");
}

/** What becomes of the own annual leave that the year leaves over (attendance rule 38). */
export default function Carry() {
  const own = useLoaderData<typeof loader>();
  const { t } = useTranslation("attCarry");
  return (
    <Page title={t("title")} lead={own.open || own.choice ? String(own.year) : undefined}>
      <CarryForm own={own} reply={useActionData<typeof action>()} />
    </Page>
  );
}
