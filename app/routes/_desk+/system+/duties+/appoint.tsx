import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { appointPeople, dutyDetail, dutyRoles } from "~/contracts/shell/duties";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { AppointForm } from "./__appoint-form";
import { placeIn } from "./__place.server";

export const handle: PageHandle = { title: "duties:appoint", i18n: ["duties", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const place = placeIn(request);
  if (place) return { detail: await call(request, dutyDetail, place), roles: [] };
  return { detail: null, roles: await call(request, dutyRoles) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, appointPeople, placeIn(request) ?? {}, shellPaths.duties, {
    flash: ({ outcome, n, unchanged }) => ({
      key: `duties:done.${n > 0 ? outcome : "nothing"}`,
      params: { n },
      tone: n > 0 ? "ok" : "warn",
      detail: n > 0 && unchanged > 0 ? { key: "duties:done.unchanged", params: { n: unchanged } } : undefined,
    }),
  });
}

export default function Appoint() {
  const { detail, roles } = useLoaderData<typeof loader>();
  const { t } = useTranslation("duties");
  const title = detail ? t("appointTo", { duty: t(`duty.${detail.cell.duty}` as never) }) : t("appointRole");
  return (
    <Page title={title} lead={detail ? detail.cell.label || t("whole") : undefined}>
      <AppointForm reply={useActionData<typeof action>()} detail={detail} roles={roles} />
    </Page>
  );
}
