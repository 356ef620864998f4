import { flatRoutes } from "remix-flat-routes";

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  // Remix's own flat routes run first when app/routes exists: hide everything from them.
  ignoredRouteFiles: ["**/*"],
  routes: (defineRoutes) =>
    flatRoutes("routes", defineRoutes, { ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}", "**/__*"] }),
  serverModuleFormat: "esm",
  tailwind: true,
  postcss: false,
  watchPaths: ["./tailwind.config.ts"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
