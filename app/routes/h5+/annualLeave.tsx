import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CarryForm } from "~/components/attendance/carry-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { chooseCarry, ownCarry } from "~/contracts/attendance/carry";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "attCarry:title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownCarry);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, chooseCarry, {}, attendancePaths.phoneAnnualLeave, "attCarry:saved");
}

/** The own annual leave on the phone, and what becomes of it at the end of the year (attendance rule 38). */
export default function PhoneAnnualLeave() {
  const own = useLoaderData<typeof loader>();
  const { t } = useTranslation("attCarry");
  const flash = useRoot()?.flash;
  return (
    <PhoneFrame title={t("title")} back={shellPaths.phoneHome} messages={flash ? [flash] : []}>
      <PhoneCard>
        <CarryForm own={own} reply={useActionData<typeof action>()} />
      </PhoneCard>
    </PhoneFrame>
  );
}
