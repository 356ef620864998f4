import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import { MESSAGE_CHANNEL, type MessageChannel } from "~/contracts/platform/codes";

/** What goes out by each channel; codes for a bound account go by the messaging app where it stands. */
export const CARRIES = {
  dingtalk: ["loginCodes", "signatureCodes", "signIn", "invites"],
  sms: ["loginCodes", "signatureCodes", "candidateLinks", "publicCodes", "subsidyCodes", "wageCards", "invites"],
} as const;
type Use = (typeof CARRIES)[keyof typeof CARRIES][number] | "notices";

/** Uses that one channel carries alone. */
const BY_SMS = ["candidateLinks", "publicCodes", "subsidyCodes", "wageCards"] as const;
/** Uses that any channel carries. */
const BY_ANY = ["loginCodes", "signatureCodes", "invites"] as const;

export function Uses({ uses }: { uses: readonly Use[] }) {
  const { t } = useTranslation("channels");
  return (
    <ul>
      {uses.map((use) => (
        <li key={use}>{t(`use.${use}`)}</li>
      ))}
    </ul>
  );
}

/** What is missing while no channel carries it, and what to do instead. */
export function WithoutNow({ channels }: { channels: readonly { channel: MessageChannel; stands: boolean }[] }) {
  const { t } = useTranslation("channels");
  const stands = (channel: MessageChannel) => channels.some((one) => one.channel === channel && one.stands);
  if (stands(MESSAGE_CHANNEL.sms)) return null;
  return (
    <Note tone="warn" title={t("without")}>
      <ul>
        {[...(stands(MESSAGE_CHANNEL.dingtalk) ? [] : BY_ANY), ...BY_SMS].map((use) => (
          <li key={use}>
            {t(`use.${use}`)} <span className="muted">{t(`instead.${use}`)}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
