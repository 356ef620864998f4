import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { APPLICATION } from "~/contracts/attendance/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { loadApplication, saveApplication } from "../flow+/__apply.server";
import { ApplicationForm } from "../flow+/__form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "attFiles:card.create",
  i18n: ["attFlow", "approval", "filed", "attFiles"],
  menu: attendancePaths.flow,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return loadApplication(request, APPLICATION.card, null, {});
}

export async function action({ request }: ActionFunctionArgs) {
  return saveApplication(request, APPLICATION.card);
}

export default function NewCard() {
  const { t } = useTranslation("attFiles");
  return (
    <Page title={t("card.create")} lead={<RequiredHint />}>
      <ApplicationForm reply={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
