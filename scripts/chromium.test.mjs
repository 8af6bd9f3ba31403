import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { findChromium } from "./chromium.mjs";

describe("the browser of a machine", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-chromium-"));
	after(() => rmSync(folder, { recursive: true, force: true }));
	const program = (name, code = 0) => {
		const path = join(folder, name);
		mkdirSync(join(path, ".."), { recursive: true });
		writeFileSync(path, `#!/bin/sh\nexit ${code}\n`);
		chmodSync(path, 0o755);
		return path;
	};

	it("is the one that is named, or else none", () => {
		const path = program("named/browser");
		assert.equal(findChromium({ CHROMIUM_PATH: path, PATH: "" }), path);
		program("other/chromium");
		assert.equal(findChromium({ CHROMIUM_PATH: join(folder, "gone"), PATH: join(folder, "other") }), undefined);
	});

	it("is the first on the path that starts", () => {
		program("stub/chromium-browser", 1);
		const path = program("real/google-chrome");
		const PATH = ["empty", "stub", "real"].map((name) => join(folder, name)).join(":");
		assert.equal(findChromium({ PATH, HOME: folder }), path);
	});

	it("may be an application of macOS", () => {
		const path = program("home/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
		assert.equal(findChromium({ PATH: "", HOME: join(folder, "home") }), path);
		assert.equal(findChromium({ PATH: "", HOME: folder }), undefined);
	});
});
