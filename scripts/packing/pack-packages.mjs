// Builds the published packages below a folder, and packs each as a tarball beside them.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root, runNpm } from "../installation.mjs";
import { bundle } from "./bundle.mjs";
import { emitDeclarations, writeDeclarations } from "./declarations.mjs";
import { publishedManifest } from "./manifest.mjs";
import { writeOpenApi } from "./open-api.mjs";

const published = ["contract", "sdk", "sdk-react"];

/** Resolves to the paths of the tarballs. */
async function packPackages(target, names) {
	mkdirSync(target, { recursive: true });
	const work = mkdtempSync(join(tmpdir(), "cartwright-packages-"));
	try {
		const emitted = emitDeclarations(names, join(work, "declarations"));
		const tarballs = [];
		for (const name of names) tarballs.push(await packPackage(name, join(work, name), await emitted, target));
		return tarballs;
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}

async function packPackage(name, folder, declarations, target) {
	const source = join(root, "packages", name);
	const manifest = publishedManifest(JSON.parse(readFileSync(join(source, "package.json"), "utf8")));
	mkdirSync(join(folder, "dist"), { recursive: true });
	writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, "\t")}\n`);
	copyFileSync(join(source, "npm", "README.md"), join(folder, "README.md"));
	copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
	await bundle(source, join(folder, "dist"), manifest);
	await writeDeclarations(name, declarations, join(folder, "dist"), manifest);
	if (name === "contract") await writeOpenApi(join(folder, "openapi.json"), manifest.version);
	const tarball = join(target, `${manifest.name.slice(1).replace("/", "-")}-${manifest.version}.tgz`);
	rmSync(tarball, { force: true });
	const args = ["pack", "--loglevel=error", "--pack-destination", target];
	const code = await runNpm(args, folder, { stdio: ["ignore", "ignore", "inherit"] });
	if (code !== 0 || !existsSync(tarball)) throw new Error(`npm could not pack ${manifest.name}`);
	return tarball;
}

const [folder, ...names] = process.argv.slice(2);
const unknown = names.filter((name) => !published.includes(name));
if (unknown.length > 0) throw new Error(`No package is named ${unknown.join(", ")}, only ${published.join(", ")}`);
for (const tarball of await packPackages(resolve(folder), names.length > 0 ? names : published)) console.log(tarball);
