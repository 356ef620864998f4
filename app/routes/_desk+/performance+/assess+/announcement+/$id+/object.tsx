import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { objectTo, publicAnnouncement } from "~/contracts/performance/announcements";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "perfAnnouncements:objectTitle", i18n: ["perfAnnouncements"] };

const asked = (request: Request) => recordId(request, new URL(request.url).searchParams.get("sheetId") ?? "");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const sheetId = asked(request);
  const { id, people } = await call(request, publicAnnouncement, { id: recordId(request, params.id) });
  const found = people.find((one) => one.sheetId === sheetId);
  if (!found) throw notThere(request);
  return { id, ...found };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const fixed = { announcementId: recordId(request, params.id), sheetId: asked(request) };
  return submit(request, objectTo, fixed, performancePaths.announcement(fixed.announcementId), {
    form,
    flash: ({ decideBy }) => ({ key: "perfAnnouncements:saved.objected", params: { date: decideBy } }),
  });
}

export default function ObjectTo() {
  const { id, name, jobNumber, department, grade } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAnnouncements");
  return (
    <Page title={t("objectTitle")} lead={`${name} ${jobNumber} · ${department} · ${grade}`}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <Fields>
          <TextField
            name="text"
            label={t("field.text")}
            hint={t("hint.text")}
            rows={5}
            maxLength={2000}
            required
            wide
          />
        </Fields>
        <Foot submit={t("send")} cancel={performancePaths.announcement(id)} />
      </PostForm>
    </Page>
  );
}
