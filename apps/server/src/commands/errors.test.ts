import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { bin, type Env, json, run } from "../testing.ts";

const folder = temporaryFolder();
const env: Env = { CARTWRIGHT_DATA: join(folder, "data"), DATABASE_URL: "", PUBLIC_URL: "", HOST: "127.0.0.1" };

/** Returns the error of a command with `--json`, as `CODE: message remedy`; it prints nothing else. */
const refusal = async (words: string[], environment: Env = env): Promise<string> => {
	const { code, out, err } = await run([...words, "--json"], environment);
	assert.deepEqual([code, out], [1, ""], words.join(" "));
	const parsed = JSON.parse(err) as { code: string; message: string; remedy: string };
	return `${parsed.code}: ${parsed.message} ${parsed.remedy}`;
};

/** Creates a data folder with this name and this database. */
const withDatabase = (name: string, make: (file: string) => void): Env => {
	const data = join(folder, name);
	mkdirSync(data);
	make(join(data, "cartwright.db"));
	return { ...env, CARTWRIGHT_DATA: data };
};

describe("a failing command with --json", () => {
	it("prints JSON: wrong usage", async () => {
		assert.equal(
			await refusal(["nothing"]),
			"USAGE: unknown command 'nothing' `cartwright --help` shows how it is used.",
		);
		assert.equal(
			await refusal(["restore"]),
			"USAGE: missing required argument 'place' `cartwright restore --help` shows how it is used.",
		);
		assert.match(await refusal(["key"]), /^USAGE: The command is incomplete\. `cartwright key --help`/);
		assert.match(await refusal(["key", "create", "--role", "king"]), /^USAGE: .*'king' is invalid/);
		for (const words of [
			["site", "create", "--name", " "],
			["client", "create", "--name", "a".repeat(101)],
			["client", "create", "--id", "a-storefront"],
			["key", "create", "--name", ""],
			["key", "create", "--expires", "0"],
			["staff", "invite", "a@example.com", "--language", "no language"],
			["storefront", "new", join(folder, "none"), "--shop", "javascript:alert(1)"],
		]) {
			assert.match(await refusal(words), /^USAGE: option '--\w+ <\w+>' argument .* is invalid\. (Give|Not)/);
		}
		assert.match(await refusal(["constructor"]), /^USAGE: unknown command 'constructor' `cartwright --help`/);
	});

	it("prints JSON: there is no database, and none is created by looking for one", async () => {
		const nowhere = join(folder, "mistyped");
		const looking = [["export", "a.csv"], ["export", "--all", "a"], ["doctor"], ["key", "list"], ["site", "list"]];
		for (const words of [
			...looking,
			["client", "list"],
			["audit", "export", "a"],
			["staff", "list"],
			["backup", "a"],
		]) {
			assert.match(
				await refusal(words, { ...env, CARTWRIGHT_DATA: nowhere }),
				/^DATABASE_MISSING: There is no database .*mistyped.cartwright\.db\. Correct CARTWRIGHT_DATA, or .*setup/,
			);
		}
		assert.deepEqual(readdirSync(nowhere), []);
	});

	it("names the place if nothing else did, and creates neither shop nor folder there", async () => {
		const elsewhere = join(folder, "elsewhere");
		mkdirSync(elsewhere);
		const words = [bin, "key", "create", "--json"];
		const { status, stderr } = spawnSync(process.execPath, words, {
			cwd: elsewhere,
			env: { ...process.env, ...env, CARTWRIGHT_DATA: "" },
			encoding: "utf8",
		});
		assert.equal(status, 1);
		assert.match(JSON.parse(stderr).remedy, /^Set CARTWRIGHT_DATA to the data folder of the shop/);
		assert.deepEqual(readdirSync(elsewhere), []);
	});

	it("prints JSON: missing and unusable things", async () => {
		await json(["migrate"], env);
		for (const words of [["doctor"], ["key", "list"], ["client", "list"], ["export", join(folder, "a.csv")]]) {
			assert.match(
				await refusal([...words, "--site", "nowhere"]),
				/^SITE_NOT_FOUND: No site has the id nowhere\. `cartwright site list`/,
			);
		}
		for (const [words, expected] of [
			[["key", "revoke", "nobody"], /^KEY_NOT_FOUND: .*`cartwright key list`/],
			[["client", "allow", "nobody", "--origin", "https://a.example"], /^CLIENT_NOT_FOUND: .*`cartwright client list`/],
			[["staff", "reset-factor", "nobody@example.com"], /^STAFF_NOT_FOUND: .*`cartwright staff list`/],
			[["site", "create", "--name", "a", "--currency", "ABC"], /^INVALID_CURRENCY: .*such as EUR/],
			[["site", "create", "--name", "a", "--origin", "http://a.example"], /^INVALID_ORIGIN: .*such as https:/],
			[["import", join(folder, "none.csv")], /^FILE_UNREADABLE: .*none\.csv cannot be read \(ENOENT\)\. Name a file/],
			[["storefront", "new", import.meta.filename], /^FOLDER_NOT_EMPTY: .* is not an empty folder\. Name a new folder/],
			[["import-orders", folder], /^FILE_UNREADABLE: .* is not a file\. Name a file/],
			[["export", join(folder, "none", "a.csv")], /^FILE_UNWRITABLE: .* cannot be written \(ENOENT\)\. Name a file/],
			[["audit", "export", join(folder, "none", "a")], /^FILE_UNWRITABLE: .* cannot be written \(ENOENT\)/],
			[["export"], /^FILE_MISSING: .*Name a file\.$/],
			[["audit", "export"], /^FILE_MISSING: .*Name a file\.$/],
		] as const) {
			assert.match(await refusal([...words]), expected);
		}
	});

	it("leaves no half-made storefront behind if its packages cannot be packed", async () => {
		const [target, present] = [join(folder, "shopfront"), join(folder, "empty")];
		mkdirSync(present);
		for (const name of [target, present]) {
			const { code, err } = await run(["storefront", "new", name], { ...env, TMPDIR: join(folder, "nowhere") });
			assert.deepEqual([code, /could not be packed/.test(err)], [1, true], err);
		}
		assert.deepEqual([existsSync(target), readdirSync(present)], [false, []]);
	});

	it("prints JSON: all errors of its configuration", async () => {
		const { err } = await run(["start", "--json"], { ...env, PORT: "none", LOG_LEVEL: "loud", SMTP_URL: "a" });
		const { code, message, remedy, faults } = JSON.parse(err);
		assert.deepEqual([code, message], ["CONFIGURATION", "The configuration cannot be used."]);
		assert.match(remedy, /docs\/operating\.md/);
		assert.deepEqual(
			faults.map((fault: string) => fault.split(" ")[0]),
			["PORT", "LOG_LEVEL", "SMTP_URL", "SMTP_URL"],
		);
	});

	it("prints nothing but JSON if it succeeds", async () => {
		const target = join(folder, "audit.csv");
		assert.deepEqual(await json(["audit", "export", target, "--format", "csv"], env), { file: target, format: "csv" });
	});
});

describe("an unavailable database", () => {
	it("is reported with a remedy: damaged, newer, locked by another program", async () => {
		const damaged = withDatabase("damaged", (file) => writeFileSync(file, "no database at all, but a text".repeat(50)));
		assert.match(
			await refusal(["doctor"], damaged),
			/^DATABASE_DAMAGED: .*cartwright\.db is damaged.* Restore a backup/,
		);
		const newer = withDatabase("newer", (file) => {
			const database = new DatabaseSync(file);
			database.exec("PRAGMA user_version = 1000");
			database.close();
		});
		assert.match(await refusal(["migrate"], newer), /^DATABASE_NEWER: .*by a newer version.* Use that version/);
		let holder: DatabaseSync | undefined;
		const held = withDatabase("held", (file) => {
			holder = new DatabaseSync(file);
			holder.exec("PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE");
		});
		assert.match(await refusal(["key", "list"], held), /^DATABASE_LOCKED: .*by another program.* Wait until/);
		holder?.close();
	});

	it("is reported as text without --json, in one line and without a stack trace", async () => {
		const address = "postgres://shop:secret@127.0.0.1:1/shop";
		const { code, err } = await run(["migrate"], { ...env, CARTWRIGHT_DATA: "", DATABASE_URL: address });
		assert.equal(code, 1);
		assert.match(err, /^The database postgres:\/\/shop@127\.0\.0\.1:1\/shop cannot be reached \(.*\)\. Start .*\n$/);
	});
});

it("the release is printed by --version", async () => {
	assert.match((await run(["--version"], env)).out, /^\d+\.\d+\.\d+\n$/);
});
