import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { grouped } from "~/components/ui/text";
import { previewGrant, runGrant } from "~/contracts/attendance/balances";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { siteIds } from "~/lib/organization/known-company";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = {
  title: "balances:grantRunTitle",
  i18n: ["balances", "attendance"],
  menu: attendancePaths.balances,
};

function asked(request: Request) {
  const { year = "", siteId } = listQuery(request).query;
  const site = siteIds().find((one) => String(one) === siteId);
  if (!/^2\d{3}$/.test(year) || !site) throw notThere(request);
  return { year: Number(year), siteId: site };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { people, days } = await call(request, previewGrant, { page: { pageSize: 1 }, query: asked(request) });
  return { ...asked(request), people, days };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { year, siteId } = asked(request);
  const back = `${attendancePaths.balanceGrant}?year=${year}&siteId=${siteId}`;
  return submit(request, runGrant, { year, siteId }, back, {
    form,
    flash: ({ people }) =>
      people > 0 ? { key: "balances:grantDone", params: { n: people } } : { key: "balances:grantNone" },
  });
}

export default function RunGrant() {
  const { year, siteId, people, days } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["balances", "attendance"]);
  const site = t(`site:${siteId}`);
  return (
    <Page
      title={t("grantRunTitle")}
      lead={t("grantLead", { year, site, people: grouped(people), days: grouped(days) })}
    >
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("grantRunText")}</p>
        <Foot submit={t("grantRun")} cancel={`${attendancePaths.balanceGrant}?year=${year}&siteId=${siteId}`} />
      </PostForm>
    </Page>
  );
}
