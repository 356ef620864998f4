import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { publishAnnouncement } from "~/contracts/performance/announcements";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { AnnouncementStep } from "./__step";
import { announcementOf } from "./__step.server";

export const handle: PageHandle = {
  title: "perfAnnouncements:publishTitle",
  i18n: ["perfAnnouncements"],
  menu: performancePaths.managerScores,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return announcementOf(request, params.id);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  return submit(request, publishAnnouncement, { id }, performancePaths.announcementOf(id), {
    form,
    flash: "perfAnnouncements:saved.published",
  });
}

export default function PublishAnnouncement() {
  const announcement = useLoaderData<typeof loader>();
  return <AnnouncementStep step="publish" announcement={announcement} reply={useActionData<typeof action>()} />;
}
