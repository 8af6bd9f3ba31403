import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

export const run = promisify(execFile);
export const repository = join(import.meta.dirname, "../..");

/** Packs the published packages into a folder; returns the paths of the tarballs. */
const pack = async (folder: string): Promise<string[]> => {
	const script = join(repository, "scripts/packing/pack-packages.mjs");
	const { stdout } = await run(process.execPath, [script, folder]);
	return stdout.trim().split("\n");
};

/** What the packages depend on; npm would install them. */
const dependencies = [
	"cookie",
	"react",
	"csstype",
	"@types/react",
	"@types/node",
	"undici-types",
	"@types/react-dom",
	"react-dom",
	"vite",
	"@tanstack",
	"react-router",
	"@react-router",
	"sanitize-html",
	"@types/sanitize-html",
	"htmlparser2",
];

export interface Project {
	readonly folder: string;
	/** The names of the packed packages. */
	readonly packages: readonly string[];
	remove(): void;
}

/** A project with the packed packages in `node_modules` and the fixtures beside them. */
export const projectWithPackages = async (): Promise<Project> => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-project-"));
	const tarballs = await pack(join(folder, "tarballs"));
	const packages = tarballs.map(
		(tarball) =>
			`@${basename(tarball)
				.replace(/-[\d.]+\.tgz$/, "")
				.replace("-", "/")}`,
	);
	for (const [index, tarball] of tarballs.entries()) {
		const name = packages[index] as string;
		const target = join(folder, "node_modules", name);
		mkdirSync(target, { recursive: true });
		await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", target]);
	}
	mkdirSync(join(folder, "node_modules", "@types"));
	for (const name of dependencies) {
		symlinkSync(join(repository, "node_modules", name), join(folder, "node_modules", name), "junction");
	}
	cpSync(join(import.meta.dirname, "fixtures"), folder, { recursive: true });
	writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
	return { folder, packages, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Compiles files of a project and returns the errors. */
export const typeErrors = async (
	folder: string,
	files: readonly string[],
	compilerOptions: Readonly<Record<string, unknown>>,
): Promise<string> => {
	const strictest = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true };
	const options = { ...strictest, target: "es2024", jsx: "react-jsx", types: ["node"], ...compilerOptions };
	const project = join(folder, "tsconfig.json");
	writeFileSync(project, JSON.stringify({ compilerOptions: options, files }));
	const tsc = join(repository, "node_modules", "typescript", "bin", "tsc");
	return run(process.execPath, [tsc, "--project", project, "--pretty", "false"], { cwd: folder }).then(
		() => "",
		(error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
	);
};
