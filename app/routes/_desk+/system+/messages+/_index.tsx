import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Badge } from "~/components/ui/badge";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { Instant } from "~/components/ui/time";
import { channels } from "~/contracts/shell/channels";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { ChannelPanel } from "./__channel";
import { Uses, WithoutNow } from "./__uses";

export const handle: PageHandle = { title: "channels:title", i18n: ["channels"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, channels);
}

/** Which channels stand, what each carries, how the newest message has fared, and what cannot be done without. */
export default function Channels() {
  const { channels: rows, demo, webUrl, inAppAt } = useLoaderData<typeof loader>();
  const { t } = useTranslation("channels");
  return (
    <Page title={t("title")} lead={t("lead")}>
      {demo && <Note>{t("demoText")}</Note>}
      {!demo && <WithoutNow channels={rows} />}
      {rows.map((row) => (
        <ChannelPanel key={row.channel} row={row} demo={demo} />
      ))}
      <Panel title={t("name.inApp")} meta={<Badge tone="ok">{t("stands")}</Badge>}>
        <Facts>
          <Fact label={t("carries")} wide>
            <Uses uses={["notices"]} />
          </Fact>
          <Fact label={t("last")}>{inAppAt ? <Instant value={inAppAt} /> : t("never")}</Fact>
          <Fact label={t("configure")} wide>
            {t("inAppText")}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t("webUrl")}>
        <Facts>
          <Fact label={t("address")} wide>
            {webUrl ? <span className="raw">{webUrl}</span> : t("webUrlNone")}
          </Fact>
          <Fact label={t("configure")} wide>
            {t("variables", { names: "WEB_URL" })}
          </Fact>
        </Facts>
      </Panel>
    </Page>
  );
}
