import { useTranslation } from "react-i18next";
import { Fact, Facts } from "~/components/ui/facts";
import type { processDetail } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";

export function SettingFacts({ settings }: { settings: Out<typeof processDetail>["settings"] }) {
  const { t } = useTranslation("process");
  const yes = (value: number) => t(value === 1 ? "yes" : "no");
  return (
    <Facts>
      <Fact label={t("settings.withdrawMode")}>{t(`settings.withdraw.${settings.withdrawMode}`)}</Fact>
      <Fact label={t("settings.resubmitMode")}>{t(`settings.resubmit.${settings.resubmitMode}`)}</Fact>
      <Fact label={t("settings.skipRepeat")}>{t(`settings.repeat.${settings.skipRepeat}`)}</Fact>
      <Fact label={t("settings.skipRequester")}>{yes(settings.skipRequester)}</Fact>
      <Fact label={t("settings.allowReject")}>{yes(settings.allowReject)}</Fact>
      <Fact label={t("settings.allowAddSign")}>{yes(settings.allowAddSign)}</Fact>
      <Fact label={t("settings.allowTransfer")}>{yes(settings.allowTransfer)}</Fact>
      <Fact label={t("settings.requireRejectComment")}>{yes(settings.requireRejectComment)}</Fact>
    </Facts>
  );
}
