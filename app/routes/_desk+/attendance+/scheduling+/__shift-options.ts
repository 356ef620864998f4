import { useTranslation } from "react-i18next";

/** Rest and the shifts that may be planned, as options; a code that several sites have says its site. */
export function useShiftOptions(shifts: readonly { code: string; name: string; siteId: number | null }[]) {
  const { t } = useTranslation(["schedDays", "attendance"]);
  const codes = [...new Set(shifts.map(({ code }) => code))];
  return [
    { value: t("rest"), label: t("restDay") },
    ...codes.map((code) => {
      const named = shifts.filter((shift) => shift.code === code);
      const places = named.flatMap(({ siteId }) => (siteId === null ? [] : t(`site:${siteId}`)));
      return { value: code, label: [`${code} ${named[0]!.name}`, ...places].join(" · ") };
    }),
  ];
}
