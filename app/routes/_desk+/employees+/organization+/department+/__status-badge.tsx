import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const TONES: Record<number, BadgeTone> = { 1: "quiet", 2: "warn", 3: "off" };

export function StatusBadge({ status }: { status: number }) {
  const { t } = useTranslation("organization");
  return (
    <Badge tone={TONES[status] ?? "info"}>{t(`department.statusWord.${status}` as "department.statusWord.1")}</Badge>
  );
}
