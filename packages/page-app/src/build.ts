import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import compileMessage from "icu-minify/compile";
import type { Plugin, UserConfig } from "vite";

/** The Vite configuration of a page app that is mounted below `base`: `/`, or for example `/hosted/`. */
export const pageAppBuild = (command: "build" | "serve", base = "/"): UserConfig => ({
	base,
	plugins: [compiledMessages, reactRouter()],
	resolve: {
		alias: [{ find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" }],
	},
	build: { target: "es2022", assetsInlineLimit: 0 },
	environments: {
		ssr: { build: { rollupOptions: { input: serverEntry, checks: quiet } } },
		client: { build: { rollupOptions: { output: clientOutput, checks: quiet } } },
	},
	// A single file loads faster than hundreds, and takes less memory.
	...(command === "build"
		? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
		: { ssr: { noExternal: ["use-intl"] } }),
});

/** The server entry is the same for every app; the build adds the app's own routes. */
const serverEntry = fileURLToPath(new URL("server.ts", import.meta.url));

/** Plugin timings are of no use to operators. */
const quiet = { pluginTimings: false };

/** Code that every page needs is one file: it is compressed as a whole, and requested once. */
const clientOutput = {
	entryFileNames: "assets/[name]-[hash].js",
	codeSplitting: {
		groups: [
			{
				name: "base",
				test: /\/node_modules\/|\/packages\/(ui|page-app)\/src\/|\/app\/(shell\/|entry|root|language|links|head)/,
			},
		],
	},
};

/** Compiles the messages at build time, so that browsers need no parser for them. */
const compiledMessages: Plugin = {
	name: "compiled-messages",
	enforce: "pre",
	transform(text, id) {
		if (!/\/messages\/(\w+\/)?\w+\.json$/.test(id)) return undefined;
		return { code: JSON.stringify(compileAll(JSON.parse(text))), map: null };
	},
};

const compileAll = (messages: unknown): unknown =>
	typeof messages === "string"
		? compileMessage(messages)
		: Object.fromEntries(Object.entries(messages as object).map(([name, each]) => [name, compileAll(each)]));
