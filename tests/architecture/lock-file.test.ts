import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { listFiles, repository } from "./source-files.ts";

interface Locked {
	resolved?: string;
	link?: boolean;
	optionalDependencies?: Record<string, string>;
}

const lockFiles = [
	"package-lock.json",
	"tests/published-client/package-lock.json",
	"tests/e2e/package-lock.json",
	"tests/react-components/package-lock.json",
	"bench/vendure/package-lock.json",
];

for (const file of lockFiles) {
	const packages: Record<string, Locked> = JSON.parse(readFileSync(join(repository, file), "utf8")).packages;

	describe(file, () => {
		it("names no registry, so that each machine asks its own", () => {
			const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);
			assert.deepEqual(
				named.map(([path, { resolved }]) => `${path}: ${resolved}`),
				[],
				"npm install --omit-lockfile-registry-resolved leaves them out",
			);
		});

		it("holds every platform's binaries, without which npm ci refuses it", () => {
			const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
				Object.entries(optionalDependencies)
					.filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
					.map(([name, version]) => `${name}@${version}, for ${path}`),
			);
			assert.deepEqual(missing, []);
		});
	});
}

it("every dependency is named with its exact version", () => {
	const manifests = ["package.json", ...["packages", "apps", "tests"].flatMap(listFiles)].filter((path) =>
		path.endsWith("package.json"),
	);
	const loose = manifests.flatMap((path) => {
		const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(repository, path), "utf8"));
		return Object.entries<string>({ ...dependencies, ...devDependencies })
			.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
			.map(([name, version]) => `${path}: ${name} ${version}`);
	});
	assert.deepEqual(loose, []);
});
