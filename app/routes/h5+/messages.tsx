import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { PhoneFrame } from "~/components/layout/phone-frame";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { Ago } from "~/components/ui/time";
import { readMessages, searchMessages } from "~/contracts/shell/messages";
import { list } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { targetOf } from "~/session/visit.server";

export const handle: PageHandle = { title: "messages.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchMessages);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, readMessages, {}, () => targetOf(request));
}

export default function PhoneMessages() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["shell", "account"]);
  const last = Math.max(1, Math.ceil(total / limit));
  return (
    <PhoneFrame
      title={t("messages.title")}
      back={shellPaths.phoneHome}
      bar={rows.some((row) => !row.read) && <ReadAll />}
    >
      {rows.length === 0 && <Empty title={t("account:messages.empty")}>{t("account:messages.emptyText")}</Empty>}
      {rows.map((row) => (
        <article className="card" key={row.id}>
          <div className="row">
            {row.url ? <Link to={row.url}>{row.title}</Link> : <b>{row.title}</b>}
            {!row.read && <Badge tone="now">{t("account:messages.unread")}</Badge>}
          </div>
          <p className="small">{row.text}</p>
          <p className="small muted">
            <Ago value={row.createdAt} />
          </p>
        </article>
      ))}
      {last > 1 && (
        <nav className="card row" aria-label={t("account:messages.pages")}>
          {page > 1 && <Link to={`?page=${page - 1}`}>{t("account:messages.newer")}</Link>}
          {page < last && (
            <Link className="push" to={`?page=${page + 1}`}>
              {t("account:messages.older")}
            </Link>
          )}
        </nav>
      )}
    </PhoneFrame>
  );
}

function ReadAll() {
  const { t } = useTranslation(["shell", "account"]);
  return (
    <form className="form" method="post">
      <FormTokens />
      <Button>{t("account:messages.readAll")}</Button>
    </form>
  );
}
