import { existsSync } from "node:fs";
import { join } from "node:path";
import { it, type TestContext } from "node:test";
import { readSources, repository } from "./source-files.ts";

const packages = ["contract", "store", "sdk", "sdk-react", "server", "testing"];
const rewrites = process.execArgv.includes("--test-update-snapshots");

for (const name of packages) {
	const written = join(repository, "tests/architecture/public-exports", `${name}.txt`);
	const skip = !existsSync(written) && !rewrites && "not written down yet: npm run snapshot";

	it(`${name} exports what is written down (if a change is meant: npm run snapshot)`, { skip }, (t: TestContext) => {
		t.assert.fileSnapshot(publicExports(name), written, { serializers: [(text) => `${text}\n`] });
	});
}

function publicExports(name: string): string {
	const source = `packages/${name}/src/`;
	return readSources(`packages/${name}/src`)
		.map((file) => ({ ...file, path: file.path.slice(source.length) }))
		.filter((file) => !file.isTest && isPublic(name, file.path))
		.flatMap((file) => [file.path, ...file.exports.map((each) => `  ${each}`)])
		.join("\n");
}

/** The server's modules are internal below its top level, except for what operators do. */
function isPublic(name: string, path: string): boolean {
	return name !== "server" || /^(operator\/)?[^/]+$/.test(path);
}
