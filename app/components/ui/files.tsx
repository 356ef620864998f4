import type { ReactNode } from "react";
import { Icon } from "./icon";

/** Attachments as a list. */
export function Files({ children }: { children: ReactNode }) {
  return <ul className="files">{children}</ul>;
}

/** One attachment: a plain link to the file; `children` for a remove button. */
export function FileItem({
  href,
  name,
  bytes,
  children,
}: {
  href: string;
  name: string;
  bytes?: number;
  children?: ReactNode;
}) {
  return (
    <li className="row">
      <Icon name="file" />
      <a className="raw" href={href}>
        {name}
      </a>
      {bytes !== undefined && <span className="muted num push">{sizeText(bytes)}</span>}
      {children}
    </li>
  );
}

/** 7969178 → "7.6 MB" */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
