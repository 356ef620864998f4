import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Button } from "~/components/ui/button";
import { shellPaths } from "~/lib/shell/paths";

/**
 * The frame of the pages behind the salary key, and of those of the key itself. Without `back` it is the first of them:
 * in the window after the last day it leads nowhere but out.
 */
export function OwnPayFrame({
  title,
  back,
  leaver,
  children,
}: {
  title: string;
  back?: string;
  leaver?: boolean;
  children: ReactNode;
}) {
  const flash = useRoot()?.flash;
  const { t } = useTranslation("shell");
  return (
    <PhoneFrame
      title={title}
      back={back ?? (leaver ? undefined : shellPaths.phoneHome)}
      messages={flash ? [flash] : []}
      bar={
        leaver &&
        !back && (
          <form className="form" method="post" action="/logout">
            <FormTokens />
            <Button>{t("ui:frame.logout")}</Button>
          </form>
        )
      }
    >
      {children}
    </PhoneFrame>
  );
}
