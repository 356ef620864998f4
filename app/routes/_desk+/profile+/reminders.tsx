import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { punchReminder, savePunchReminder } from "~/contracts/attendance/reminders";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { ReminderForm } from "./__reminder-form";

export const handle: PageHandle = { tab: true, title: "punches:reminder.title", i18n: ["punches"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, punchReminder);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePunchReminder, {}, shellPaths.reminders, {
    flash: ({ on }) => ({ key: `punches:reminder.saved.${on}` }),
  });
}

export default function Reminders() {
  const { t } = useTranslation("punches");
  return (
    <Page title={t("reminder.title")}>
      <ReminderForm reply={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
