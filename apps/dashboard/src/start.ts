import { fileURLToPath } from "node:url";
import { servePages } from "@cartwright/pages/serve";

await servePages({ folder: fileURLToPath(new URL("..", import.meta.url)), basename: "/dashboard" }, process.env);
