// Builds the page apps where their sources changed since they were last built.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root, runNode } from "./installation.mjs";

const skipped = new Set(["node_modules", "build", ".react-router"]);
/** What goes into every build beside the app itself. */
const shared = ["packages/ui", "packages/contract", "packages/sdk", "scripts/building.mjs", "package-lock.json"];

/** The apps that are built by React Router. */
export function pageApps(folder = root) {
	return readdirSync(join(folder, "apps")).filter((name) =>
		existsSync(join(folder, "apps", name, "react-router.config.ts")),
	);
}

/** Builds those of the apps that need it, one after the other; resolves to an exit code. */
export async function buildApps(names) {
	for (const name of names) {
		const app = join(root, "apps", name);
		const fingerprint = fingerprintOf([`apps/${name}`, ...shared]);
		const record = join(app, "build", "fingerprint");
		if (existsSync(record) && readFileSync(record, "utf8") === fingerprint) continue;
		console.error(`Building ${name}…`);
		const code = await build(app);
		if (code !== 0) return code;
		compressFiles(join(app, "build", "client"));
		writeFileSync(record, fingerprint);
	}
	return 0;
}

function build(app) {
	const command = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
	const env = { ...process.env, NODE_ENV: "production" };
	return runNode([command, "build"], { cwd: app, env, stdio: ["ignore", "ignore", "inherit"] });
}

/** Names, sizes and times of all sources: reading what stands in them would cost every start a moment more. */
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

/** Leaves compressed twins beside the files, so that nothing is compressed while somebody waits. */
function compressFiles(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
		if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const text = readFileSync(path);
		writeFileSync(`${path}.br`, brotliCompressSync(text));
		writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
	}
}
