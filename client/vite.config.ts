import { defineConfig } from "vitest/config";

// The server that `npm run dev` talks to: `./play --no-browser --port 8000`.
const server = process.env.ALIENFRONTIERS_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/alienfrontiers/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 8192,
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"],
  },
});
