import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Pager } from "~/components/table/pager";
import { BulkForm } from "~/components/table/selection";
import { Button, LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Tab, Tabs } from "~/components/ui/tabs";
import { MAY } from "~/contracts/attendance/may";
import { readMessages, searchMessages } from "~/contracts/shell/messages";
import { list } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { targetOf } from "~/session/visit.server";
import type { loader as deskLoader } from "../_layout";
import { MessageTable } from "./__message-table";

export const handle: PageHandle = { tab: true, title: "messages.title", i18n: ["account"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchMessages);
}

/** Marks the message of the pressed button as read, or all of them. */
export async function action({ request }: ActionFunctionArgs) {
  return submit(request, readMessages, {}, () => targetOf(request));
}

export default function Messages() {
  const { rows, total, page, limit, query } = useLoaderData<typeof loader>();
  const unread = useRouteLoaderData<typeof deskLoader>("routes/_desk+/_layout")?.counts.messages ?? 0;
  const reminded = useCodes()(MAY.own.see);
  const { t } = useTranslation(["shell", "account"]);
  return (
    <Page
      title={t("messages.title")}
      actions={reminded && <LinkButton to={shellPaths.reminders}>{t("account:messages.reminders")}</LinkButton>}
    >
      <Tabs label={t("messages.title")}>
        <Tab to={{ search: "" }} current={!query.unread}>
          {t("account:messages.all")}
        </Tab>
        <Tab to={{ search: "?unread=1" }} current={query.unread === "1"} count={unread}>
          {t("account:messages.unread")}
        </Tab>
      </Tabs>
      <BulkForm id="read">{unread > 0 && <Button>{t("account:messages.readAll")}</Button>}</BulkForm>
      {rows.length === 0 ? (
        <Empty title={t("account:messages.empty")}>{t("account:messages.emptyText")}</Empty>
      ) : (
        <MessageTable rows={rows} form="read" />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
