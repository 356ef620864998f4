import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Note } from "~/components/ui/note";
import { badgeSheet, printBadges } from "~/contracts/employees/badge";
import { MOST_BADGES } from "~/contracts/employees/codes";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import badgeStyles from "~/styles/badges.css";
import voucher from "~/styles/voucher.css";
import { BadgeSheet } from "./__sheet";

export const handle: PageHandle = { title: "badge:print.title", i18n: ["badge"], noCache: true };
export const links: LinksFunction = () => [voucher, badgeStyles].map((href) => ({ rel: "stylesheet", href }));

/** Pictures come first, then the print window. */
const DIALOG_MS = 2000;

const chosen = (request: Request) =>
  [...new Set(new URL(request.url).searchParams.getAll("badge").filter((id) => /^\d{1,9}$/.test(id)))].slice(
    0,
    MOST_BADGES,
  );

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, badgeSheet, { ids: chosen(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  const ids = chosen(request);
  const query = new URLSearchParams([...ids.map((id) => ["badge", id]), ["now", "1"]]);
  return submit(request, printBadges, { ids }, () => `${employeePaths.badgePrint}?${query}`);
}

export default function PrintBadges() {
  const badges = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("badge");
  const now = search.has("now") && badges.length > 0;
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => window.print(), DIALOG_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const back = <LinkButton to={employeePaths.badges}>{t("print.back")}</LinkButton>;
  return (
    <Page title={t("print.title")} lead={t("print.lead", { n: badges.length })} actions={back}>
      {badges.length === 0 ? (
        <Empty title={t("print.none")}>{t("print.noneText")}</Empty>
      ) : (
        <>
          <PostForm lastResult={reply}>
            <div className="tools">
              <Submit icon="print">{t("print.submit")}</Submit>
            </div>
          </PostForm>
          <Note>{t("print.how")}</Note>
          <BadgeSheet badges={badges} />
        </>
      )}
    </Page>
  );
}
