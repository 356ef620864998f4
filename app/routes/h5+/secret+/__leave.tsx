import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Button } from "~/components/ui/button";

/** In the window after the last day these pages lead nowhere but out. */
export function Leave() {
  const { t } = useTranslation("shell");
  return (
    <form className="form" method="post" action="/logout">
      <FormTokens />
      <Button>{t("logout.title")}</Button>
    </form>
  );
}
