import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ApplicationError } from "../foundation/errors.ts";
import { PasswordHasher } from "./password-hasher.ts";

const cheap = { memory: 64, passes: 1, parallelism: 1 };

describe("passwords", () => {
	it("are verified, and others are rejected", async () => {
		const hasher = new PasswordHasher();
		const hash = await hasher.hash("correct horse");
		assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
		assert.equal(await hasher.verify("correct horse", hash), true);
		assert.equal(await hasher.verify("Correct horse", hash), false);
		assert.equal(await hasher.verify("correct horse", undefined), false);
		assert.notEqual(await hasher.hash("correct horse"), hash, "every hash has a salt of its own");
	});

	it("are the same in every form of Unicode that they can be typed in", async () => {
		const hasher = new PasswordHasher(cheap);
		assert.equal(await hasher.verify("cafe\u0301 olé", await hasher.hash("café ole\u0301")), true);
	});

	it("hashed with lower cost are verified, and reported as outdated", async () => {
		const old = await new PasswordHasher(cheap).hash("from last year");
		const hasher = new PasswordHasher({ ...cheap, memory: 128 });
		assert.equal(await hasher.verify("from last year", old), true);
		assert.equal(hasher.isOutdated(old), true);
		assert.equal(hasher.isOutdated(await hasher.hash("x")), false);
	});

	it("that are common are recognized", async () => {
		const hasher = new PasswordHasher(cheap);
		for (const password of ["password", "PASSWORD", "12345678", "iloveyou", "sunshine77"]) {
			assert.equal(await hasher.isCommon(password), true, password);
		}
		assert.equal(await hasher.isCommon("a mug for 14 ducks"), false);
	});

	it("are hashed a few at a time without blocking the thread", async () => {
		const hasher = new PasswordHasher(undefined, 1);
		let turns = 0;
		let hashing = true;
		const counting = (async () => {
			while (hashing) {
				turns += 1;
				await nextTurn();
			}
		})();
		await Promise.all(Array.from({ length: 4 }, () => hasher.hash("x")));
		hashing = false;
		await counting;
		assert.ok(turns > 100, `${turns} turns of the event loop`);
	});

	it("are rejected when too many wait, and accepted again afterwards", async () => {
		const hasher = new PasswordHasher(cheap, 1);
		const results = await Promise.allSettled(Array.from({ length: 510 }, () => hasher.hash("x")));
		const refused = results.filter((result) => result.status === "rejected");
		assert.equal(refused.length, 9);
		assert.ok(refused.every(({ reason }) => reason instanceof ApplicationError && reason.code === "UNAVAILABLE"));
		assert.ok(await hasher.hash("x"));
	});
});
