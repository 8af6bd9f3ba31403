// Builds what is not committed and whose sources changed since the last build: page apps, and descriptions of the contract.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root, runNode } from "./installation.mjs";

const skipped = new Set(["node_modules", "build", ".react-router"]);
/** Sources that are part of every build beside the app itself. */
const shared = [
	"packages/page-app",
	"packages/ui",
	"packages/translations",
	"packages/pages",
	"packages/credentials",
	"packages/contract",
	"packages/sdk",
	"scripts/building.mjs",
	"package-lock.json",
];

/** The apps built by React Router. */
export function pageApps(folder = root) {
	return readdirSync(join(folder, "apps")).filter((name) =>
		existsSync(join(folder, "apps", name, "react-router.config.ts")),
	);
}

/** Builds the descriptions and the apps that need it, one after the other; resolves to an exit code. */
export async function buildAll(apps = pageApps()) {
	let code = await buildDescriptions();
	for (const name of apps) code ||= await buildApp(name);
	return code;
}

function buildApp(name) {
	const app = join(root, "apps", name);
	return unlessCurrent(name, join(app, "build"), [`apps/${name}`, ...shared], async () => {
		const command = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
		const env = { ...process.env, NODE_ENV: "production" };
		const code = await runNode([command, "build"], { cwd: app, env, stdio: ["ignore", "ignore", "inherit"] });
		if (code === 0) compressFiles(join(app, "build", "client"));
		return code;
	});
}

/** Builds what the reference, OpenAPI, GraphQL and the packed types say about the fields, errors and events of the contract. */
export function buildDescriptions() {
	const build = join(root, "packages", "contract", "build");
	const sources = ["packages/contract/src", "scripts/descriptions", "scripts/building.mjs", "package-lock.json"];
	return unlessCurrent("descriptions of the contract", build, sources, () =>
		runNode([join(root, "scripts/descriptions/build-descriptions.ts"), join(build, "descriptions.json")]),
	);
}

async function unlessCurrent(what, folder, sources, build) {
	const fingerprint = fingerprintOf(sources);
	const record = join(folder, "fingerprint");
	if (existsSync(record) && readFileSync(record, "utf8") === fingerprint) return 0;
	console.error(`Building ${what}…`);
	const code = await build();
	if (code === 0) writeFileSync(record, fingerprint);
	return code;
}

/** Names, sizes and modification times of all sources: hashing their contents would delay every start. */
export function fingerprintOf(paths, folder = root) {
	const hash = createHash("sha256");
	for (const path of paths.flatMap((each) => listFiles(folder, each)).sort()) {
		const { size, mtimeMs } = statSync(join(folder, path));
		hash.update(`${path} ${size} ${mtimeMs}\n`);
	}
	return hash.digest("hex");
}

function listFiles(folder, path) {
	if (!statSync(join(folder, path)).isDirectory()) return [path];
	return readdirSync(join(folder, path))
		.filter((name) => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
		.flatMap((name) => listFiles(folder, `${path}/${name}`));
}

/** Writes compressed copies beside the files, so that nothing is compressed while a browser waits. */
function compressFiles(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
		if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const text = readFileSync(path);
		writeFileSync(`${path}.br`, brotliCompressSync(text));
		writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
	}
}
