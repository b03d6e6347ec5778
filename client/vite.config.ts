import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// The server that `npm run dev` talks to: `./play --no-browser --port 8000`.
const server = process.env.ALIENFRONTIERS_SERVER ?? "http://127.0.0.1:8000";

// The fonts' licence wants to travel with them; the libraries' are gathered by `build.license`.
const fontLicences: Plugin = {
  name: "font-licences",
  apply: "build",
  generateBundle() {
    const folder = fileURLToPath(new URL("src/fonts/", import.meta.url));
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".txt"))) {
      this.emitFile({ type: "asset", fileName: `licences/${name}`, source: readFileSync(folder + name) });
    }
  },
};

export default defineConfig({
  base: "./",
  plugins: [fontLicences],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/alienfrontiers/static",
    emptyOutDir: true,
    target: "es2022",
    // Browsers of that age preload modules themselves, or do without.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 8192,
    license: { fileName: "licences/libraries.md" },
  },
  server: {
    proxy: {
      // The server answers only pages of its own: the host stays as the page names it.
      "/api": { target: server, changeOrigin: false },
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"],
    // A guard against a hang, not a measure of speed.
    testTimeout: 120_000,
  },
});
