import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/components/ui/button";

/** To the weeks around, by the same filters. */
export function WeekLinks({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation("attOffice");
  const { search } = useLocation();
  const beside = (week: string) => {
    const asked = new URLSearchParams(search);
    asked.set("week", week);
    asked.delete("page");
    return `?${asked}`;
  };
  return (
    <>
      <LinkButton to={beside(before)}>{t("weekBefore")}</LinkButton>
      <LinkButton to={beside(after)}>{t("weekAfter")}</LinkButton>
    </>
  );
}
