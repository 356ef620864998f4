import { build } from "esbuild";
import { flatRoutes } from "remix-flat-routes";

/** Modules with a table of addresses each (app/addresses): their routes, as Remix wants them said. */
async function routesOfTables() {
  const bundled = { bundle: true, write: false, format: "esm", platform: "node", logLevel: "error" };
  const { outputFiles } = await build({ entryPoints: ["app/addresses/all.server.ts"], ...bundled });
  const { addresses } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return Object.entries(addresses).flatMap(([file, paths]) =>
    paths.map((path) => ({
      id: `addresses/${path}`,
      parentId: "routes/_desk+/_layout",
      path,
      file: `addresses/${file}`,
    })),
  );
}

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  // Remix's own flat routes run first when app/routes exists: hide everything from them.
  ignoredRouteFiles: ["**/*"],
  routes: async (defineRoutes) => ({
    ...flatRoutes("routes", defineRoutes, { ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}", "**/__*"] }),
    ...Object.fromEntries((await routesOfTables()).map((route) => [route.id, route])),
  }),
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
