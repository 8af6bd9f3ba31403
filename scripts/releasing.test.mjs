import assert from "node:assert/strict";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { root } from "./installation.mjs";
import { nextVersion, readChanges, sectionOf, writeRelease } from "./releasing.mjs";

const ofLevels = (...levels) => levels.map((level) => ({ level }));

describe("the next version", () => {
	it("follows the largest change", () => {
		assert.equal(nextVersion("1.2.3", ofLevels("patch", "minor", "major")), "2.0.0");
		assert.equal(nextVersion("1.2.3", ofLevels("patch", "minor")), "1.3.0");
		assert.equal(nextVersion("1.2.3", ofLevels("patch")), "1.2.4");
	});

	it("stays below 1.0.0 until somebody names that version", () => {
		assert.equal(nextVersion("0.1.0", ofLevels("major")), "0.2.0");
		assert.equal(nextVersion("0.1.9", ofLevels("patch")), "0.1.10");
	});
});

describe("a release", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-release-"));
	after(() => rmSync(folder, { recursive: true, force: true }));
	const read = (path) => readFileSync(join(folder, path), "utf8");
	// A copy of this project, as far as a release changes it.
	const manifests = ["apps", "packages"].flatMap((parent) =>
		readdirSync(join(root, parent)).map((name) => `${parent}/${name}/package.json`),
	);
	const files = [
		"package.json",
		"package-lock.json",
		"CHANGELOG.md",
		"changes",
		"demo/package.json",
		"deploy/kubernetes",
		"docs/contributing/add-an-app.md",
		"templates/storefront/package.json",
	];
	for (const path of [...files, ...manifests.filter((each) => existsSync(join(root, each)))]) {
		cpSync(join(root, path), join(folder, path), { recursive: true });
	}
	writeFileSync(join(folder, "changes/minor.server.gift-wrapping.md"), "Products can be\nwrapped.\n");
	const { version: before } = JSON.parse(read("package.json"));
	const changes = readChanges(folder);

	it("moves every change into the changelog, the newest release first", () => {
		writeRelease(folder, { version: "7.8.8", date: "2026-11-30", changes });
		writeFileSync(join(folder, "changes/patch.sdk.typo.md"), "Corrects a typo.");
		writeRelease(folder, { version: "7.8.9", date: "2026-12-01", changes: readChanges(folder) });
		assert.deepEqual(readdirSync(join(folder, "changes")), ["README.md"]);
		const changelog = read("CHANGELOG.md");
		assert.match(changelog, /^# Changelog\n/);
		assert.match(
			changelog,
			/\n## 7\.8\.9 \(2026-12-01\)\n\n### Fixed and improved\n\n- \*\*sdk\*\*: Corrects a typo\.\n\n## 7\.8\.8 /,
		);
		assert.ok(changelog.includes("- **server**: Products can be\n  wrapped.\n"));
		for (const { text } of changes) assert.ok(changelog.includes(text.split("\n")[0]), text);
	});

	it("gives all packages the same version, and changes nothing else", () => {
		const own = ["package.json", "demo/package.json", ...manifests.filter((each) => existsSync(join(folder, each)))];
		const naming = ["docs/contributing/add-an-app.md", "templates/storefront/package.json"];
		for (const path of [...own, ...naming, "package-lock.json", "deploy/kubernetes/kustomization.yaml"]) {
			const expected = readFileSync(join(root, path), "utf8")
				.split("\n")
				.map((line) => (/version|@cartwright\/|newTag/.test(line) ? line.replace(`${before}`, "7.8.9") : line));
			const differing = read(path)
				.split("\n")
				.filter((line, index) => line !== expected[index]);
			// Packages of others may have our version.
			const wrong = differing.filter((line) => !line.includes(`"version": "${before}"`));
			assert.deepEqual(wrong, [], path);
		}
		for (const path of own) assert.equal(JSON.parse(read(path)).version, "7.8.9", path);
	});

	it("refuses changes without a level or a text", () => {
		writeFileSync(join(folder, "changes/huge.server.a.md"), "x");
		assert.throws(() => readChanges(folder), /huge\.server\.a\.md/);
		rmSync(join(folder, "changes/huge.server.a.md"));
		writeFileSync(join(folder, "changes/patch.server.a.md"), " \n");
		assert.throws(() => readChanges(folder), /is empty/);
	});

	it("is described in sections, breaking changes first", () => {
		const section = sectionOf("1.0.0", "2026-12-01", [
			{ level: "patch", name: "ui", text: "B" },
			{ level: "major", name: "server", text: "A" },
		]);
		assert.equal(
			section,
			"## 1.0.0 (2026-12-01)\n\n### Breaking changes\n\n- **server**: A\n\n### Fixed and improved\n\n- **ui**: B\n",
		);
	});
});
