// Makes a release of the files in `changes`. Everything that names the version of the project is listed here.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const levels = ["major", "minor", "patch"];
const headings = { major: "Breaking changes", minor: "New", patch: "Fixed and improved" };
const changeForm = /^(major|minor|patch)\.([a-z-]+)\.([a-z0-9-]+)\.md$/;

/** The changes since the last release; throws if a file is not named as `changes/README.md` says. */
export function readChanges(folder) {
	const files = readdirSync(join(folder, "changes")).filter((file) => file !== "README.md");
	const wrong = files.filter((file) => !changeForm.test(file));
	if (wrong.length > 0)
		throw new Error(`changes/README.md says how files are named; these are not: ${wrong.join(", ")}`);
	return files.sort().map((file) => {
		const [, level, name] = changeForm.exec(file);
		const text = readFileSync(join(folder, "changes", file), "utf8").trim();
		if (!text) throw new Error(`changes/${file} is empty`);
		return { file, level, name, text };
	});
}

/** Before 1.0.0, breaking changes increment the minor number, as npm's ranges expect. */
export function nextVersion(version, changes) {
	const [major, minor, patch] = version.split(".").map(Number);
	const level = levels.find((each) => changes.some((change) => change.level === each));
	if (level === "patch") return `${major}.${minor}.${patch + 1}`;
	return level === "major" && major > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** The section of the changelog, as Markdown. */
export function sectionOf(version, date, changes) {
	const parts = levels.flatMap((level) => {
		const entries = changes.filter((change) => change.level === level).map(entryOf);
		return entries.length > 0 ? [`### ${headings[level]}\n\n${entries.join("\n")}`] : [];
	});
	return `## ${version} (${date})\n\n${parts.join("\n\n")}\n`;
}

/** A list item. Further paragraphs and lines belong to it if they are indented. */
function entryOf({ name, text }) {
	const lines = `**${name}**: ${text}`.split("\n");
	return lines.map((line, index) => (index === 0 ? `- ${line}` : line && `  ${line}`)).join("\n");
}

/** Writes the release into the folder, and returns the changed files. */
export function writeRelease(folder, { version, date, changes }) {
	const edit = (path, change) => {
		writeFileSync(join(folder, path), change(readFileSync(join(folder, path), "utf8")));
		return path;
	};
	const before = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
	const edited = [
		edit("CHANGELOG.md", (text) => insertSection(text, sectionOf(version, date, changes))),
		...workspaces(folder).map((path) => edit(path, (text) => withVersion(text, before, version))),
		edit("package-lock.json", (text) => withVersion(text, before, version)),
		...naming.map((path) => edit(path, (text) => text.replaceAll(`"${before}"`, `"${version}"`))),
		edit("deploy/kubernetes/kustomization.yaml", (text) => text.replace(`newTag: ${before}`, `newTag: ${version}`)),
	];
	for (const { file } of changes) rmSync(join(folder, "changes", file));
	return edited;
}

/** What names our packages by their versions beside their own manifests. */
const naming = ["docs/contributing/add-an-app.md", "templates/storefront/package.json"];

/** The newest release comes first, below the introduction. */
function insertSection(text, section) {
	const at = text.search(/^## /m);
	return at < 0 ? `${text.trimEnd()}\n\n${section}` : `${text.slice(0, at)}${section}\n${text.slice(at)}`;
}

/** The package.json files of the root and of all workspaces. */
function workspaces(folder) {
	const folders = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).workspaces.flatMap((pattern) =>
		pattern.endsWith("/*")
			? readdirSync(join(folder, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
			: [pattern],
	);
	return ["package.json", ...folders.map((each) => `${each}/package.json`)].filter((path) =>
		existsSync(join(folder, path)),
	);
}

const isOurs = (name) => name === "cartwright" || name.startsWith("@cartwright/");

/** Replaces the version of our packages, and of our packages as dependencies, in a package.json or the lock file. */
function withVersion(text, before, version) {
	const manifest = JSON.parse(text);
	const ours = [
		manifest,
		...Object.entries(manifest.packages ?? {}).flatMap(([path, each]) => (isOwn(path, each) ? [each] : [])),
	];
	for (const each of ours) {
		if (each.version === before) each.version = version;
		for (const kind of ["dependencies", "devDependencies", "peerDependencies"]) {
			for (const [name, wanted] of Object.entries(each[kind] ?? {})) {
				if (isOurs(name) && wanted === before) each[kind][name] = version;
			}
		}
	}
	const indent = /^\{\n([\t ]+)/.exec(text)?.[1] ?? "\t";
	return `${JSON.stringify(manifest, null, indent)}\n`;
}

/** Whether an entry of the lock file is a workspace, not an installed package. */
function isOwn(path, entry) {
	return !path.includes("node_modules/") && !entry.link;
}
