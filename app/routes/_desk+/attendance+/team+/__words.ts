import { useTranslation } from "react-i18next";
import type { Away } from "~/contracts/attendance/team";

/** An absence in words: why, where that is known; which half; whether it is decided. */
export function useAwayWords() {
  const { t } = useTranslation(["attTeam", "attendance"]);
  return ({ kind, half, pending }: Away): string => {
    const leave = kind?.leaveType;
    const why = leave ? t(`attendance:leave.${leave}`) : kind ? t(`type.${kind.type}`) : t("away");
    return [why, half > 0 && t(`half.${half as 1}`), pending === 1 && t("pending")].filter(Boolean).join(" · ");
  };
}
