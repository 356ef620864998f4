import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { ACCOUNT_STATE, type AccountState } from "~/contracts/platform/codes";

const TONES: Record<AccountState, BadgeTone> = {
  [ACCOUNT_STATE.enabled]: "quiet",
  [ACCOUNT_STATE.disabled]: "off",
  [ACCOUNT_STATE.leaver]: "warn",
};

export function UserState({ status }: { status: AccountState }) {
  const { t } = useTranslation("system");
  return <Badge tone={TONES[status]}>{t(`user.statusWord.${status}`)}</Badge>;
}
