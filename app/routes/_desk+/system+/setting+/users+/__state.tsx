import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const TONES: Record<number, BadgeTone> = { 1: "quiet", 2: "off", 3: "warn" };

export function UserState({ status }: { status: number }) {
  const { t } = useTranslation("system");
  return <Badge tone={TONES[status] ?? "info"}>{t(`user.statusWord.${status}` as "user.statusWord.1")}</Badge>;
}
