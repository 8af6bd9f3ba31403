import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "../documents.ts";

/**
 * Copies the working tree into a new folder, as the first commit of a repository there, so that a page can change the
 * sources. Packages of others are links; those of the workspaces are the copies.
 */
export const copyTree = (folder: string): void => {
	const git = (cwd: string, ...words: string[]) => execFileSync("git", words, { cwd, encoding: "utf8" });
	const files = git(repository, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
	for (const file of files.filter((each) => each && existsSync(join(repository, each)))) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		copyFileSync(join(repository, file), join(folder, file));
	}
	linkPackages(folder, "node_modules");
	for (const parent of ["apps", "packages"])
		for (const name of readdirSync(join(repository, parent))) linkPackages(folder, `${parent}/${name}/node_modules`);
	git(folder, "init", "--quiet");
	git(folder, "add", "--all");
	git(folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "-m", "Copy the tree");
};

const linkPackages = (folder: string, modules: string): void => {
	const source = join(repository, modules);
	if (!existsSync(source)) return;
	mkdirSync(join(folder, modules), { recursive: true });
	for (const name of readdirSync(source)) {
		const target = join(folder, modules, name);
		// Relative links lead to the copies of the workspaces; npm replaces its record.
		if (name === "@cartwright") cpSync(join(source, name), target, { recursive: true, verbatimSymlinks: true });
		else if (name === ".package-lock.json") copyFileSync(join(source, name), target);
		else if (name !== ".cache") symlinkSync(join(source, name), target);
	}
};
