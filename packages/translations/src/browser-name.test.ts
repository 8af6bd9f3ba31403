import assert from "node:assert/strict";
import { it } from "node:test";
import { browserName } from "./browser-name.ts";

it("names browsers and systems by user agent", () => {
	for (const [userAgent, name] of [
		["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Windows"],
		[
			"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
			"Chrome · Linux",
		],
		["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604",
			"Safari · iPhone",
		],
		["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome · Android"],
		["curl/8.0", ""],
	] as const) {
		assert.equal(browserName(userAgent), name);
	}
});
