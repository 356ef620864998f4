import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Icon, type IconName } from "../ui/icon";
import { type ToastMessage, Toasts } from "../ui/toast";
import "../kit";

/**
 * The frame of an H5 page: a bar with the title between back and one action, or, without `back`, a name with a
 * line below it. `bar` holds the decisions, the safe one first; its form goes there whole.
 */
export function PhoneFrame({
  title,
  back,
  lead,
  action,
  bar,
  messages = [],
  children,
}: {
  title: string;
  back?: string;
  lead?: ReactNode;
  action?: ReactNode;
  bar?: ReactNode;
  messages?: ToastMessage[];
  children: ReactNode;
}) {
  const { t } = useTranslation("ui");
  return (
    <>
      <header className={back ? "top" : "top top-home"}>
        {back && (
          <Link className="ico" to={back} aria-label={t("back")}>
            <Icon name="left" />
          </Link>
        )}
        <div>
          <h1>{title}</h1>
          {lead && <p className="num">{lead}</p>}
        </div>
        {action ?? (back && <span className="ico" />)}
      </header>
      <Toasts messages={messages} />
      <main id="main">{children}</main>
      {bar && <footer className="foot">{bar}</footer>}
    </>
  );
}

/** A white block of a phone page. */
export function PhoneCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="card">
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** The grid of functions on the phone's home page. */
export function PhoneGrid({ children }: { children: ReactNode }) {
  return <ul className="apps">{children}</ul>;
}

export function PhoneApp({
  to,
  icon,
  count = 0,
  children,
}: {
  to: string;
  icon: IconName;
  count?: number;
  children: ReactNode;
}) {
  const { t } = useTranslation("ui");
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        {count > 0 && (
          <b className="dotcount">
            {count > 99 ? "99+" : count}
            <span className="vh"> {t("count.waiting")}</span>
          </b>
        )}
        {children}
      </Link>
    </li>
  );
}
