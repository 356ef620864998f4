import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DEPARTMENT_STATUS, type DepartmentStatus } from "~/contracts/organization/codes";

const TONES: Record<DepartmentStatus, BadgeTone> = {
  [DEPARTMENT_STATUS.active]: "quiet",
  [DEPARTMENT_STATUS.frozen]: "warn",
  [DEPARTMENT_STATUS.closed]: "off",
};

export function StatusBadge({ status }: { status: DepartmentStatus }) {
  const { t } = useTranslation("organization");
  return <Badge tone={TONES[status]}>{t(`department.statusWord.${status}`)}</Badge>;
}
