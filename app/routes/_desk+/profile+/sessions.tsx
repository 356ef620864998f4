import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Button, LinkButton } from "~/components/ui/button";
import { Instant } from "~/components/ui/time";
import { CHANNEL } from "~/contracts/platform/codes";
import { endOwnSessions, ownSessions } from "~/contracts/shell/account";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { deviceName } from "~/lib/web/device";

export const handle: PageHandle = { tab: true, title: "account:sessions.title", i18n: ["account"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return { sessions: await call(request, ownSessions) };
}

/** One of them, or all others when none is named. */
export async function action({ request }: ActionFunctionArgs) {
  return submit(request, endOwnSessions, {}, shellPaths.sessions, {
    flash: ({ ended }) => ({ key: "account:sessions.ended", params: { n: ended } }),
  });
}

export default function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <Page
      title={t("sessions.title")}
      lead={t("sessions.lead")}
      actions={<LinkButton to={shellPaths.factor}>{t("password.factor")}</LinkButton>}
    >
      <form className="tools" method="post" id="sessions">
        <FormTokens />
        {sessions.length > 1 && <Button>{t("sessions.endOthers")}</Button>}
      </form>
      <Table caption={t("sessions.title")}>
        <thead>
          <tr>
            <th scope="col">{t("sessions.device")}</th>
            <th scope="col">{t("sessions.channel")}</th>
            <th scope="col">{t("sessions.ip")}</th>
            <th scope="col">{t("sessions.from")}</th>
            <th scope="col">{t("sessions.until")}</th>
            <th scope="col" className="acts">
              {t("sessions.actions")}
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id} {...card.row}>
              <th scope="row" {...card.name}>
                {deviceName(session.userAgent) || t("sessions.unknown")}
              </th>
              <td {...card.line}>{t(session.channel === CHANNEL.web ? "sessions.web" : "sessions.mobile")}</td>
              <td {...card.line}>{session.ip}</td>
              <td {...card.date(t("sessions.from"))}>
                <Instant value={session.createdAt} />
              </td>
              <td>
                <Instant value={session.expiresAt} />
              </td>
              <td {...card.act} className="acts">
                {session.current ? (
                  <Badge tone="quiet">{t("sessions.current")}</Badge>
                ) : (
                  <button type="submit" form="sessions" name="sessionId" value={session.id} className="btn btn-plain">
                    {t("sessions.end")}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
