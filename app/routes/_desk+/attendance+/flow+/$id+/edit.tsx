import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { recordId } from "~/door/call.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { loadApplication, ownDetail, saveApplication } from "../__apply.server";
import { ApplicationForm } from "../__form";
import { valuesOf } from "../__values";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "attFlow:editTitle",
  i18n: ["attFlow", "approval", "filed"],
  menu: attendancePaths.flow,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await ownDetail(request, recordId(request, params.id));
  // What was sent, or came by file, is read.
  if (!detail.editable) throw redirect(attendancePaths.application(detail.id));
  return { ...(await loadApplication(request, detail.type, detail, valuesOf(detail))), version: detail.version };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return saveApplication(request, async () => (await ownDetail(request, recordId(request, params.id))).type, id);
}

export default function EditApplication() {
  const { version, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attFlow");
  return (
    <Page title={t("editOf", { type: t(`type.${data.type}`) })} lead={<RequiredHint />}>
      <ApplicationForm
        // What was saved is what the form begins with.
        key={version}
        reply={useActionData<typeof action>()}
        {...data}
      />
    </Page>
  );
}
