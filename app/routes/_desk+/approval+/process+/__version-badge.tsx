import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";

/** State of a definition: 0 draft, 1 published, 2 retired. */
export function VersionBadge({ status }: { status: number }) {
  const { t } = useTranslation("process");
  return <Badge tone={status === 0 ? "now" : status === 1 ? "ok" : "off"}>{t(`status.${status}` as "status.0")}</Badge>;
}
