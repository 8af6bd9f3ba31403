import { pageAppBuild } from "@cartwright/ui/page-app-build";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({ ...pageAppBuild(command), base: "/hosted/" }));
