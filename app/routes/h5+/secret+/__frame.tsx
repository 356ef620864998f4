import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OwnPayFrame } from "~/components/salary/own-pay-frame";

/** The frame of the pages of the salary key. */
export function SecretFrame(props: { back?: string; leaver?: boolean; children: ReactNode }) {
  const { t } = useTranslation("salSecret");
  return <OwnPayFrame title={t("title")} {...props} />;
}
