import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type ButtonKind = "main" | "plain" | "danger" | "danger-main" | "default";

type Look = { kind?: ButtonKind; icon?: IconName; children: ReactNode };

/** A submit button unless `type` says otherwise, as in HTML. One `main` a region. */
export function Button({
  kind = "default",
  icon,
  children,
  ...attributes
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...attributes} className={`btn btn-${kind}`}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it opens a page and changes nothing. Files and foreign sites: `reloadDocument`. */
export function LinkButton({
  kind = "default",
  icon,
  children,
  ...link
}: Look & Omit<LinkProps, "children" | "className" | "prefetch">) {
  return (
    <Link {...link} className={`btn btn-${kind}`}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
