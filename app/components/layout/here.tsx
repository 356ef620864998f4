import { useLocation } from "@remix-run/react";

/** The address to come back to after something of the frame was changed. */
export function Here() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="redirect" value={pathname + search} readOnly />;
}
