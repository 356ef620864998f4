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
import { backToList, pickedQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import badgeStyles from "~/styles/badges.css";
import voucher from "~/styles/voucher.css";
import { pickedPeople } from "../__picked-people.server";
import { LeftOut } from "./__left-out";
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

/** Ticked badges, or the badges of people ticked in the list of employees. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const back = search.has("emp") || search.has("all") ? employeePaths.archives : employeePaths.badges;
  if (back === employeePaths.badges) {
    if (!search.has("now")) await pickedQuery(request, "badge", employeePaths.badges);
    return { ...(await call(request, badgeSheet, { ids: chosen(request) })), total: 0, back };
  }
  const { people, total } = await pickedPeople(request, MOST_BADGES);
  const sheet = await call(request, badgeSheet, { people: people.map(({ empId }) => empId) });
  return { ...sheet, total, back: backToList(request, "emp", back) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const query = new URLSearchParams([...form.getAll("ids").map((id) => ["badge", String(id)]), ["now", "1"]]);
  return submit(request, printBadges, {}, `${employeePaths.badgePrint}?${query}`, { form });
}

export default function PrintBadges() {
  const { badges, left, total, back: list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("badge");
  const now = search.has("now") && badges.length > 0;
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => window.print(), DIALOG_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const back = <LinkButton to={list}>{t("print.back")}</LinkButton>;
  return (
    <Page title={t("print.title")} lead={t("print.lead", { n: badges.length })} actions={back}>
      {total > MOST_BADGES && <Note tone="warn">{t("print.first", { n: MOST_BADGES, total })}</Note>}
      {left.length > 0 && <LeftOut people={left} />}
      {badges.length === 0 ? (
        <Empty title={t("print.none")}>{t("print.noneText")}</Empty>
      ) : (
        <>
          <PostForm lastResult={reply}>
            {badges.map(({ id }) => (
              <input key={id} type="hidden" name="ids" value={id} readOnly />
            ))}
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
