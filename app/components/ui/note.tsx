import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type NoteTone = "info" | "ok" | "warn" | "bad";

const icons: Record<NoteTone, IconName> = { info: "info", ok: "done", warn: "warning", bad: "alert" };

/**
 * A fact about this page, in a tinted strip. `role` only for what has just happened: "status", or "alert" for a
 * refusal.
 */
export function Note({
  tone = "info",
  title,
  icon,
  action,
  role,
  children,
}: {
  tone?: NoteTone;
  title?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  role?: "status" | "alert";
  children?: ReactNode;
}) {
  return (
    <div className={`note ${tone}`} role={role}>
      <Icon name={icon ?? icons[tone]} />
      <div>
        {title && <b>{title}</b>}
        {title && children ? " " : null}
        {children}
      </div>
      {action && <span className="push">{action}</span>}
    </div>
  );
}
