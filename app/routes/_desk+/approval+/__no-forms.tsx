import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";

export function NoForms() {
  const { t } = useTranslation("approval");
  const { pathname } = useLocation();
  return (
    <Empty title={t("list.empty")} actions={<LinkButton to={pathname}>{t("list.clear")}</LinkButton>}>
      {t("list.emptyText")}
    </Empty>
  );
}
