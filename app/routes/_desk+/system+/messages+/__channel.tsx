import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { ChannelFault, channels } from "~/contracts/shell/channels";
import { CARRIES, Uses } from "./__uses";

type Row = Out<typeof channels>["channels"][number];

/** By name alone: their values are seen on the server, never here. */
const VARIABLES = {
  dingtalk: "DINGTALK_CLIENT_ID, DINGTALK_CLIENT_SECRET, DINGTALK_AGENT_ID",
  sms: "SMS_URL, SMS_TOKEN",
} as const;

/** Why a message was not taken, in words. */
export function useFaultWords() {
  const { t } = useTranslation("channels");
  return ({ reason, code }: ChannelFault) => t(`reason.${reason}`, { code: code ?? "" });
}

export function ChannelPanel({ row: { channel, stands, last, own }, demo }: { row: Row; demo: boolean }) {
  const { t } = useTranslation("channels");
  const words = useFaultWords();
  const state = stands ? (
    <Badge tone="ok">{t("stands")}</Badge>
  ) : (
    <Badge tone={demo ? "quiet" : "warn"}>{t(demo ? "demo" : "off")}</Badge>
  );
  return (
    <Panel
      title={t(`name.${channel}`)}
      meta={state}
      actions={stands && own && <LinkButton to={`test/${channel}`}>{t("tests")}</LinkButton>}
    >
      <Facts>
        <Fact label={t("carries")} wide>
          <Uses uses={CARRIES[channel]} />
        </Fact>
        <Fact label={t("last")} wide>
          {last ? (
            <>
              <Instant value={last.at} seconds />{" "}
              {last.fault ? <Badge tone="bad">{words(last.fault)}</Badge> : <Badge tone="ok">{t("taken")}</Badge>}
            </>
          ) : (
            t("never")
          )}
        </Fact>
        <Fact label={t("configure")} wide>
          {t("variables", { names: VARIABLES[channel] })}
        </Fact>
        {stands && !own && (
          <Fact label={t("tests")} wide>
            {t(`noOwn.${channel}`)}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
