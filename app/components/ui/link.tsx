import { Link as RemixLink, type LinkProps, useHref } from "@remix-run/react";

type Props = Omit<LinkProps, "ref">;

/** An address of this site that means the same on every page: nothing to resolve. */
const ROOTED = /^(?=\/)(?:\/[^/?#]+)*\/?(?:\?[^#]+)?(?:#.+)?$/;
const FOREIGN = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * What Remix's link writes, and no more. Nobody clicks on a server, yet Remix's resolves each address three times there
 * and prepares handlers and prefetches: a tenth of the time of a page with a hundred links.
 */
function Written(props: Props) {
  const { to } = props;
  if (typeof to === "string" && (ROOTED.test(to) || FOREIGN.test(to))) return <Anchor {...props} href={to} />;
  return <Resolved {...props} />;
}

function Resolved(props: Props) {
  return <Anchor {...props} href={useHref(props.to, { relative: props.relative })} />;
}

function Anchor({
  to,
  href,
  discover = "render",
  reloadDocument,
  prefetch: _prefetch,
  relative: _relative,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  ...attributes
}: Props & { href: string }) {
  const found = discover === "render" && !reloadDocument && !(typeof to === "string" && FOREIGN.test(to));
  return (
    // Two children, as Remix's has: the ids that React makes below a link count them.
    <>
      <a {...attributes} data-discover={found ? "true" : undefined} href={href} />
      {null}
    </>
  );
}

/** Remix's link; on the server the short way to the same markup. */
export const Link = typeof document === "undefined" ? Written : RemixLink;
