import { type LinkProps, type NavigateFunction, useHref, useNavigate } from "@remix-run/react";
import { forwardRef, type MouseEvent, useEffect } from "react";
import { isPlainClick } from "~/lib/plain-click";

type Props = Omit<LinkProps, "ref" | "prefetch" | "state" | "viewTransition">;

/** An address of this site that means the same on every page: nothing to resolve. */
const ROOTED = /^(?=\/)(?:\/[^/?#]+)*\/?(?:\?[^#]+)?(?:#.+)?$/;
const FOREIGN = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * A link within the product. Remix's own resolves each address three times and prepares handlers and prefetches with a
 * dozen hooks: a tenth of a server's time for a page with a hundred links, and as much of a slow phone's. This one
 * writes the same markup, and a click is followed by one function for all of them.
 */
export const Link = forwardRef<HTMLAnchorElement, Props>(function Link(props, ref) {
  const { to } = props;
  if (typeof to === "string" && (ROOTED.test(to) || FOREIGN.test(to))) return anchor({ ...props, own: ref, href: to });
  return <Resolved {...props} own={ref} />;
});

type Own = Props & { own: React.ForwardedRef<HTMLAnchorElement> };

function Resolved(props: Own) {
  return anchor({ ...props, href: useHref(props.to, { relative: props.relative }) });
}

/** No component: React would have one more thing to make of each link. */
function anchor({
  to,
  href,
  own,
  onClick,
  discover = "render",
  reloadDocument,
  preventScrollReset,
  relative: _relative,
  replace: _replace,
  ...attributes
}: Own & { href: string }) {
  const within = !reloadDocument && !(typeof to === "string" && FOREIGN.test(to));
  const follow = preventScrollReset ? followStill : followUp;
  const both =
    onClick &&
    ((event: MouseEvent<HTMLAnchorElement>) => {
      onClick(event);
      follow(event);
    });
  return (
    <a
      {...attributes}
      ref={own}
      data-discover={within && discover === "render" ? "true" : undefined}
      href={href}
      onClick={within ? (both ?? follow) : onClick}
    />
  );
}

let navigate: NavigateFunction | undefined;

/** Stands once in the document and lends the links the router's way to another page. */
export function FollowLinks() {
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  }, [go]);
  return null;
}

/** A plain click opens the page without loading the document anew, and begins at its top. */
const followUp = (event: MouseEvent<HTMLAnchorElement>) => follow(event, false);
/** The same, and the page stays where it was scrolled to: another order of the same list. */
const followStill = (event: MouseEvent<HTMLAnchorElement>) => follow(event, true);

function follow(event: MouseEvent<HTMLAnchorElement>, preventScrollReset: boolean) {
  const { href, target } = event.currentTarget;
  if (!navigate || event.defaultPrevented || !isPlainClick(event) || (target && target !== "_self")) return;
  event.preventDefault();
  const { pathname, search, hash } = new URL(href);
  const { location } = window;
  const same = pathname === location.pathname && search === location.search && hash === location.hash;
  navigate({ pathname, search, hash }, { replace: same, preventScrollReset });
}
