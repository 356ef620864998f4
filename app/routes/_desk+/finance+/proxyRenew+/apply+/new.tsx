import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { pickedQuery } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { RenewalForm } from "./__form";
import { loadRenewal, save } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "agentRenewal:new",
  i18n: ["agentRenewal", "agents", "registers", "approval", "filed"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { cost } = await pickedQuery(request, "cost", financePaths.agentRenewals);
  const costIds = [cost ?? []].flat().map(String).join(",");
  if (costIds === "") throw redirect(financePaths.agentRenewals);
  return loadRenewal(request, { costIds });
}

export async function action({ request }: ActionFunctionArgs) {
  return save(request, undefined);
}

export default function NewRenewal() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("agentRenewal");
  const reply = useActionData<typeof action>();
  if (!data.shown.alike)
    return (
      <Page title={t("new")}>
        <Note tone="warn" action={<LinkButton to={financePaths.agentRenewals}>{t("rebound")}</LinkButton>}>
          {t("unlike")}
        </Note>
      </Page>
    );
  return (
    <Page title={t("new")} lead={<RequiredHint />}>
      <RenewalForm reply={reply} {...data} />
    </Page>
  );
}
