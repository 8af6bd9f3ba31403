import { fileURLToPath } from "node:url";
import type { Translation } from "@cartwright/translations/translation";
import { reactRouter } from "@react-router/dev/vite";
import compileMessage from "icu-minify/compile";
import type { Plugin, UserConfig } from "vite";

/**
 * The Vite configuration of a page app that is mounted below `base`: `/`, or for example `/hosted/`. `texts` is its section
 * of the translations.
 */
export const pageAppBuild = (
	command: "build" | "serve",
	{ base = "/", texts }: { base?: string; texts?: keyof Translation } = {},
): UserConfig => ({
	base,
	plugins: [compiledMessages(["ui", ...(texts ? [texts] : [])]), reactRouter()],
	build: { target: "es2022", assetsInlineLimit: 0 },
	environments: {
		ssr: { build: { rollupOptions: { input: serverEntry, checks: quiet } } },
		client: { build: { rollupOptions: { output: clientOutput, checks: quiet } } },
	},
	// A single file loads faster than hundreds, and takes less memory.
	...(command === "build"
		? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
		: {}),
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
				// What is imported on demand stays apart.
				tags: ["$initial" as const],
				test: /\/node_modules\/|\/packages\/(ui\/src\/(?!parts\/pagination|focus-on-change)|page-app\/src\/)|\/packages\/translations\/src\/languages|\/app\/(shell\/(?!set-up)|entry|root|language|links|head|live-form|catalogue\/(product-tile|stars|lead-time)|delivery\/way-more)/,
			},
		],
	},
};

/**
 * Compiles the messages at build time, so that browsers need no parser for them, and leaves out the sections that the app
 * does not use.
 */
const compiledMessages = (sections: readonly string[]): Plugin => ({
	name: "compiled-messages",
	enforce: "pre",
	transform(text, id) {
		if (!/\/translations\/src\/\w+\.json$/.test(id)) return undefined;
		const used = Object.entries(JSON.parse(text)).filter(([section]) => sections.includes(section));
		return { code: JSON.stringify(compileAll(Object.fromEntries(used))), map: null };
	},
});

const compileAll = (messages: unknown): unknown =>
	typeof messages === "string"
		? compileMessage(messages)
		: Object.fromEntries(Object.entries(messages as object).map(([name, each]) => [name, compileAll(each)]));
