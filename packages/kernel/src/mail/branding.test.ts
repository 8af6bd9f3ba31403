import assert from "node:assert/strict";
import { it } from "node:test";
import { defaultSettings } from "../sites/settings.ts";
import { brandingOf } from "./branding.ts";

it("names the shop once, even if its address begins with the name", () => {
	const contactIn = (address: readonly string[]) =>
		brandingOf({ ...defaultSettings, name: "Harbour", storefront: { contact: { address: [...address] } } }, "en")
			.contact;
	assert.deepEqual(contactIn(["Harbour", "1 Main St"]), ["1 Main St"]);
	assert.deepEqual(contactIn(["Harbour Ltd", "1 Main St"]), ["Harbour Ltd", "1 Main St"]);
});
