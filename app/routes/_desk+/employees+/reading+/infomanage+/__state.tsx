import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { grouped } from "~/components/ui/text";
import { NOTICE_STATE, type NoticeState } from "~/contracts/employees/codes";

const TONES: Record<NoticeState, BadgeTone> = {
  [NOTICE_STATE.draft]: "off",
  [NOTICE_STATE.published]: "quiet",
  [NOTICE_STATE.revoked]: "warn",
};

export function NoticeStateWord({ state }: { state: NoticeState }) {
  const { t } = useTranslation("reading");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** How many have read it, of how many, and the share. */
export function ReadRate({ readCount, audienceCount }: { readCount: number; audienceCount: number }) {
  const { t } = useTranslation("reading");
  const percent = audienceCount === 0 ? 0 : Math.floor((readCount * 100) / audienceCount);
  return (
    <span className="num">{t("list.readOf", { n: grouped(readCount), of: grouped(audienceCount), percent })}</span>
  );
}
