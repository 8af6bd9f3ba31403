import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "@cartwright/server/operator/operator-error";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));
const template = join(repository, "templates", "storefront");
/** What a try of the template leaves behind. */
const leftovers = ["node_modules", "build", ".react-router", "package-lock.json"];

/** The packages that a storefront is built on. */
const packages = ["contract", "sdk"];

export interface NewStorefront {
	/** The shop's address and the public client of the storefront. */
	readonly shop: string;
	readonly clientId: string;
}

/** Copies the template of a storefront to a folder, with the packages that it needs. */
export const createStorefront = async (folder: string, storefront: NewStorefront): Promise<void> => {
	refuseUnlessEmpty(folder);
	const isNew = !existsSync(folder);
	try {
		await fill(folder, storefront);
	} catch (error) {
		// A half-made storefront would be in the way of the next attempt.
		rmSync(folder, { recursive: true, force: true });
		if (!isNew) mkdirSync(folder);
		throw error;
	}
};

const fill = async (folder: string, { shop, clientId }: NewStorefront): Promise<void> => {
	cpSync(template, folder, { recursive: true, filter: (path) => !leftovers.includes(basename(path)) });
	// npm does not publish files with this name, and git would apply it to the template.
	renameSync(join(folder, "gitignore"), join(folder, ".gitignore"));
	rewrite(join(folder, "storefront.config.ts"), (text) =>
		text
			.replace('"http://127.0.0.1:8080"', () => JSON.stringify(shop))
			.replace('"your client id"', () => JSON.stringify(clientId)),
	);
	const tarballs = await packInto(join(folder, "vendor"));
	rewrite(join(folder, "package.json"), (text) => {
		const manifest = JSON.parse(text);
		manifest.name = nameOf(folder);
		for (const name of packages) {
			const tarball = tarballs.find((file) => new RegExp(`^cartwright-${name}-\\d`).test(file));
			manifest.dependencies[`@cartwright/${name}`] = `file:vendor/${tarball}`;
		}
		return `${JSON.stringify(manifest, undefined, "\t")}\n`;
	});
};

const refuseUnlessEmpty = (folder: string): void => {
	if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0)) {
		throw new OperatorError("FOLDER_NOT_EMPTY", `${folder} is not an empty folder.`, "Name a new folder.");
	}
	if (!existsSync(template) || !existsSync(join(repository, "scripts", "pack.mjs"))) {
		const way = "Run the command in a copy of the repository. The storefront itself can run anywhere.";
		throw new OperatorError("TEMPLATE_MISSING", "This installation has no template of a storefront.", way);
	}
};

const rewrite = (file: string, change: (text: string) => string): void =>
	writeFileSync(file, change(readFileSync(file, "utf8")));

/** The packages are not on npm yet, so the storefront brings them along. */
const packInto = async (folder: string): Promise<string[]> => {
	const child = spawn(process.execPath, [join(repository, "scripts", "pack.mjs"), folder, ...packages], {
		stdio: ["ignore", "ignore", "inherit"],
	});
	const [code] = await once(child, "exit");
	if (code !== 0) {
		const way = "npm and its registry are needed; the message above says what failed.";
		throw new OperatorError("PACKAGES_NOT_PACKED", "The packages of the SDK could not be packed.", way);
	}
	return readdirSync(folder);
};

/** The name of the folder as npm takes it. */
const nameOf = (folder: string): string =>
	basename(resolve(folder))
		.toLowerCase()
		.replaceAll(/[^a-z0-9-]+/g, "-")
		.replaceAll(/^-+|-+$/g, "") || "storefront";
