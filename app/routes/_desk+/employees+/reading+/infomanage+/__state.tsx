import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { grouped } from "~/components/ui/text";

const TONES: Record<number, BadgeTone> = { 1: "off", 2: "quiet", 3: "warn" };

export function NoticeState({ state }: { state: number }) {
  const { t } = useTranslation("reading");
  return <Badge tone={TONES[state] ?? "quiet"}>{t(`state.${state}` as "state.1")}</Badge>;
}

/** How many have read it, of how many, and the share. */
export function ReadRate({ readCount, audienceCount }: { readCount: number; audienceCount: number }) {
  const { t } = useTranslation("reading");
  const percent = audienceCount === 0 ? 0 : Math.floor((readCount * 100) / audienceCount);
  return (
    <span className="num">{t("list.readOf", { n: grouped(readCount), of: grouped(audienceCount), percent })}</span>
  );
}
