import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { dimissionChoices } from "~/contracts/employees/dimission-forms";
import { call } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { DimissionForm } from "./__form";
import { save, wayOf } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = { title: "dimission:open.title", i18n: ["dimission", "approval", "filed"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [choices, way] = await Promise.all([
    call(request, dimissionChoices),
    wayOf(request, Object.fromEntries(new URL(request.url).searchParams)),
  ]);
  return { choices, way };
}

export async function action({ request }: ActionFunctionArgs) {
  return save(request, undefined);
}

const NONE: [] = [];

export default function NewDimission() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const reply = useActionData<typeof action>();
  return (
    <Page title={t("open.title")} lead={<RequiredHint />}>
      <Note>{t("open.lead")}</Note>
      <DimissionForm reply={reply} {...data} files={NONE} back={employeePaths.dimissions} />
    </Page>
  );
}
