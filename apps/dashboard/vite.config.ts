import { pageAppBuild } from "@cartwright/page-app/build";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => pageAppBuild(command, { base: "/dashboard/", texts: "dashboard" }));
