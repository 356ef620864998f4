import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OwnPayFrame } from "~/components/salary/own-pay-frame";

/** The frame of the pages of the own pay. */
export function WagesFrame(props: { back?: string; leaver?: boolean; children: ReactNode }) {
  const { t } = useTranslation("salWages");
  return <OwnPayFrame title={t("title")} {...props} />;
}
