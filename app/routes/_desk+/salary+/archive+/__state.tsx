import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { ARCHIVE_STATUS, type ArchiveStatus } from "~/contracts/salary/codes";

/** Whether somebody is paid through salary, and with what (salary rule 37). */
export function ArchiveState({ status, valued }: { status: ArchiveStatus | null; valued: boolean }) {
  const { t } = useTranslation("salArchives");
  if (status === null) return <Badge tone="bad">{t("status.none")}</Badge>;
  if (status === ARCHIVE_STATUS.stopped) return <Badge tone="off">{t(`status.${status}`)}</Badge>;
  if (!valued) return <Badge tone="warn">{t("status.noValue")}</Badge>;
  return <Badge tone="quiet">{t(`status.${status}`)}</Badge>;
}
