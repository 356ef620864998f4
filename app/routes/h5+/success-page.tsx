import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneFrame } from "~/components/layout/phone-frame";
import { Icon } from "~/components/ui/icon";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "entry:success.title", hydrate: false };

/** Kinds with a sentence of their own; nothing of the address is shown (training, Mobile). */
const KINDS = ["card", "renewal"] as const;

export default function SuccessPage() {
  const [search] = useSearchParams();
  const { t } = useTranslation("entry");
  const kind = KINDS.find((known) => known === search.get("kind")) ?? "default";
  return (
    <PhoneFrame title={t("success.title")}>
      <div className="msg">
        <Icon name="done" />
        <h2>{t("success.title")}</h2>
        <p>{t(`success.${kind}`)}</p>
      </div>
    </PhoneFrame>
  );
}
