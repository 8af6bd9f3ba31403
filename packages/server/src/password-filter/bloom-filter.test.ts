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
	it("finds all that was put in, and little else", () => {
		const entries = new Set(Array.from({ length: 20_000 }, (_, index) => `entry ${index}`));
		const filter = bloomFilterOf(entries);
		for (const entry of entries) assert.ok(mayContain(filter, entry), entry);
		assert.ok(falsePositives(filter) < 50);
	});
});

describe("the filter of common passwords", () => {
	it("holds 611,000 passwords in less than 1.3 MB, and takes one in 2,200 others for one of them", () => {
		assert.ok(common.length > 1_200_000 && common.length < 1_300_000, `${common.length} bytes`);
		assert.ok(falsePositives(common) < 50);
	});

	it("knows passwords that are far from the commonest", () => {
		for (const password of ["password", "qwerty123456", "liverpool1", "trustno1", "michael23", "sunshine77"]) {
			assert.ok(mayContain(common, password), password);
		}
	});
});
