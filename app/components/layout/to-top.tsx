import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon";

/** Smoothly, unless the person has asked for less motion. */
export function scrollToTop(): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
}

/** A link at the end of the page; with script a button that appears after 300 px (shell rule 58). */
export function ToTop() {
  const { t } = useTranslation("ui");
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const onScroll = () => link.current?.toggleAttribute("data-on", window.scrollY > 300);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is a link to the top of the page
    <a
      ref={link}
      className="totop no-print"
      href="#main"
      aria-label={t("frame.top")}
      onClick={(event) => {
        event.preventDefault();
        scrollToTop();
      }}
    >
      <Icon name="up" />
      <span>{t("frame.top")}</span>
    </a>
  );
}
