import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { punchReminder, savePunchReminder } from "~/contracts/attendance/reminders";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ReminderForm } from "../_desk+/profile+/__reminder-form";

export const handle: PageHandle = { title: "punches:reminder.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, punchReminder);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePunchReminder, {}, attendancePaths.phonePunch, {
    flash: ({ on }) => ({ key: `punches:reminder.saved.${on}` }),
  });
}

/** The reminder to punch, on the phone. */
export default function PunchReminder() {
  const { t } = useTranslation("punches");
  return (
    <PhoneFrame title={t("reminder.title")} back={attendancePaths.phonePunch}>
      <PhoneCard>
        <ReminderForm reply={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />
      </PhoneCard>
    </PhoneFrame>
  );
}
