import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../ui/toast";

const NOTICE_MS = 10 * 60_000;

/** Ten minutes before the session ends, which nothing makes longer: save, then sign in again (shell rule 69). */
export function useSessionEnd(endsAt: number): void {
  const { t } = useTranslation("account");
  const told = useRef(false);
  useEffect(() => {
    const tell = () => {
      if (told.current) return;
      told.current = true;
      const n = Math.max(1, Math.ceil((endsAt - performance.now()) / 60_000));
      showToast({
        tone: "warn",
        stays: true,
        text: t("ends.text", { n }),
        link: { to: "/logout", label: t("ends.again") },
      });
    };
    const timer = setTimeout(tell, Math.max(0, endsAt - performance.now() - NOTICE_MS));
    return () => clearTimeout(timer);
  }, [endsAt, t]);
}
