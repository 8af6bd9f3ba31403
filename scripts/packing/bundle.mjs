import { join } from "node:path";
import { rolldown } from "rolldown";
import { fileOf } from "./manifest.mjs";

/**
 * Bundles the entries of a package as ECMAScript modules, which share what they have in common. Dependencies stay
 * imports; what a package takes from the contract at run time becomes a part of it.
 */
export async function bundle(source, target, { exports }) {
	const entries = Object.keys(exports).filter((entry) => !entry.endsWith(".json"));
	const built = await rolldown({
		input: Object.fromEntries(entries.map((entry) => [fileOf(entry), join(source, "src", `${fileOf(entry)}.ts`)])),
		platform: "neutral",
		plugins: [{ name: "dependencies", resolveId }],
		onLog: (_level, log) => {
			throw new Error(log.message);
		},
	});
	await built.write({ dir: target, format: "esm", chunkFileNames: "shared-[hash].js" });
	await built.close();
}

function resolveId(specifier) {
	if (/^[./]|^\0|^@cartwright\/contract\//.test(specifier)) return undefined;
	return { id: specifier.replace(/^(@cartwright\/sdk)\/(?!data$).+$/, "$1"), external: true };
}
