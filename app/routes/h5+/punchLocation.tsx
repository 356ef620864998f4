import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneFrame } from "~/components/layout/phone-frame";
import { consentLocation, punchToday, withdrawConsent } from "~/contracts/attendance/punches";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { LocationCard } from "./__location-card";

export const handle: PageHandle = { title: "punches:location.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, punchToday);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const back = () => attendancePaths.phonePunch;
  return form.has("withdraw")
    ? submit(request, withdrawConsent, {}, back, { form, flash: "punches:location.withdrawn" })
    : submit(request, consentLocation, {}, back, { form, flash: "punches:location.agreed" });
}

/** The notice by itself: where a consent was refused because the notice is another one by now. */
export default function PunchLocation() {
  const { t } = useTranslation("punches");
  return (
    <PhoneFrame title={t("location.title")} back={attendancePaths.phonePunch}>
      <LocationCard {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
    </PhoneFrame>
  );
}
