import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { installationFits } from "./installation.mjs";

const locked = {
	"": { version: "1.0.0" },
	"packages/store": { version: "1.0.0" },
	"node_modules/pg": { version: "8.0.0", integrity: "sha512-pg" },
	"node_modules/biome": { version: "2.0.0", integrity: "sha512-biome", dev: true },
	"node_modules/biome-for-this-machine": { version: "2.0.0", optional: true, dev: true },
};

describe("an installation fits the lock file", () => {
	const pg = { "node_modules/pg": locked["node_modules/pg"] };
	const biome = { "node_modules/biome": locked["node_modules/biome"] };

	it("when all of it is there", () => {
		assert.ok(installationFits({ locked, installed: { ...pg, ...biome } }, "everything"));
	});

	it("for production without what development needs, but also with it", () => {
		assert.ok(installationFits({ locked, installed: pg }, "production"));
		assert.ok(installationFits({ locked, installed: { ...pg, ...biome } }, "production"));
		assert.equal(installationFits({ locked, installed: pg }, "everything"), false);
	});

	it("not when a package is missing or another one", () => {
		assert.equal(installationFits({ locked, installed: {} }, "production"), false);
		for (const other of [{ version: "9.0.0" }, { integrity: "sha512-other" }]) {
			const installed = { "node_modules/pg": { ...locked["node_modules/pg"], ...other } };
			assert.equal(installationFits({ locked, installed }, "production"), false);
		}
	});

	it("not when a package for development is left over from an older lock file", () => {
		const old = { "node_modules/biome": { version: "1.0.0", dev: true } };
		assert.equal(installationFits({ locked, installed: { ...pg, ...old } }, "production"), false);
	});
});
