import { pageAppBuild } from "@cartwright/page-app/build";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => pageAppBuild(command, { base: "/hosted/", texts: "hosted" }));
