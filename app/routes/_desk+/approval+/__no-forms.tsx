import { useTranslation } from "react-i18next";
import { NoRows } from "~/components/table/no-rows";

export function NoForms() {
  const { t } = useTranslation("approval");
  return <NoRows title={t("list.empty")}>{t("list.emptyText")}</NoRows>;
}
