import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./installation.mjs";
import { nextVersion, readChanges, sectionOf, writeRelease } from "./releasing.mjs";

const words = process.argv.slice(2);
const named = words.find((word) => !word.startsWith("--"));
const unknown = words.filter((word) => word !== "--dry-run" && word !== named);
if (unknown.length > 0 || (named && !/^\d+\.\d+\.\d+$/.test(named))) {
	console.error("Usage: npm run release -- [--dry-run] [version], for example npm run release -- 1.0.0");
	process.exit(1);
}

const changes = readChanges(root);
if (changes.length === 0) {
	console.error("There is nothing to release: the folder changes holds no change.");
	process.exit(1);
}
const current = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
const release = {
	version: named ?? nextVersion(current, changes),
	date: new Date().toISOString().slice(0, 10),
	changes,
};

if (words.includes("--dry-run")) console.log(sectionOf(release.version, release.date, changes));
else {
	const files = writeRelease(root, release);
	console.log(`Wrote release ${release.version}: ${files.length} files changed, ${changes.length} changes removed.
Look through CHANGELOG.md and run npm test. Then:

  git add --all
  git commit --message "Release ${release.version}"
  git tag --annotate v${release.version} --message "Release ${release.version}"
  git push origin HEAD v${release.version}`);
}
