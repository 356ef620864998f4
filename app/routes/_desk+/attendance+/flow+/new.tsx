import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { APPLICATION, UNIT } from "~/contracts/attendance/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { loadApplication, saveApplication, typeIn } from "./__apply.server";
import { ApplicationForm } from "./__form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "attFlow:createTitle",
  i18n: ["attFlow", "approval", "filed"],
  menu: attendancePaths.flow,
};

const typeOf = (request: Request) => typeIn(new URL(request.url).searchParams.get("type"));

export async function loader({ request }: LoaderFunctionArgs) {
  const type = typeOf(request);
  const cancels = new URL(request.url).searchParams.get("cancels");
  const first = type === APPLICATION.weekend ? { rows: [{}] } : cancels ? { cancelsId: cancels } : {};
  return loadApplication(request, type, null, { unit: UNIT.half, startHalf: 1, endHalf: 2, children: 1, ...first });
}

export async function action({ request }: ActionFunctionArgs) {
  return saveApplication(request, typeOf(request));
}

export default function NewApplication() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("attFlow");
  return (
    <Page title={t("create", { type: t(`type.${data.type}`) })} lead={<RequiredHint />}>
      <ApplicationForm key={data.type} reply={useActionData<typeof action>()} {...data} />
    </Page>
  );
}
