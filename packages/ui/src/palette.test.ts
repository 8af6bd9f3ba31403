import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { textOn } from "@cartwright/contract/sites/contrast";
import { paletteCss } from "./palette.ts";

describe("a shop's colours", () => {
	it("apply to the device's scheme and to the visitor's choice", () => {
		assert.equal(
			paletteCss({ light: { accent: "#123456" }, dark: { background: "#000" } }),
			":root{--accent:#123456;--on-accent:#ffffff}" +
				"@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){--background:#000}}" +
				"@media screen{:root[data-theme=dark]{--background:#000}}",
		);
		assert.equal(paletteCss({}), "");
	});

	it("are rejected if they are no colours", () => {
		assert.equal(paletteCss({ light: { accent: "red;}body{display:none", ink: "#12" } }), "");
	});

	it("have a text colour with sufficient contrast", () => {
		assert.equal(textOn("#ffffff"), "#000000");
		assert.equal(textOn("#24483e"), "#ffffff");
		assert.equal(textOn("#fc0"), "#000000");
	});
});
