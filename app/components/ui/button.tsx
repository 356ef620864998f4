import type { LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

export type ButtonKind = "main" | "plain" | "danger" | "danger-main" | "default";

/** Written out, so that the stylesheet's scan of the sources finds them. */
export const buttonClass: Record<ButtonKind, string> = {
  main: "btn btn-main",
  plain: "btn btn-plain",
  danger: "btn btn-danger",
  "danger-main": "btn btn-danger-main",
  default: "btn btn-default",
};

type Look = { kind?: ButtonKind; icon?: IconName; children: ReactNode };

/** A submit button unless `type` says otherwise, as in HTML. One `main` a region. */
export function Button({
  kind = "default",
  icon,
  children,
  ...attributes
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...attributes} className={buttonClass[kind]}>
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
}: Look & Omit<LinkProps, "children" | "className" | "prefetch" | "ref">) {
  return (
    <Link {...link} className={buttonClass[kind]}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

type Leading = Pick<LinkProps, "to"> & { children: ReactNode };

/** Leads to the form of a new record: the first of a list's tools. */
export const NewButton = (link: Leading) => <LinkButton kind="main" icon="plus" {...link} />;

/** Leads to where a file is brought in. */
export const UploadButton = (link: Leading) => <LinkButton icon="upload" {...link} />;

/**
 * A link to the page of a step that asks one thing. With script that page opens as a dialog (ui/step-window) over the
 * one it stands on. Without a kind it is a plain link, as in a row.
 */
export function StepLink({
  kind,
  icon,
  className,
  children,
  ...link
}: Partial<Look> & { to: string; className?: string; title?: string; "aria-label"?: string }) {
  return (
    <Link {...link} className={kind ? buttonClass[kind] : className} data-step="">
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
