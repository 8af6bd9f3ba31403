import assert from "node:assert/strict";
import { it } from "node:test";
import { newSignInMail } from "./staff-mails.ts";

it("the mail about a new sign-in names the browser as its owner does", () => {
	const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
	const time = "2026-11-26T10:00:00.000Z";
	const { parts } = newSignInMail(
		{ language: "en", shopName: "Probe" },
		{ userAgent, ip: "198.51.100.99", time, url: "https://shop.test/" },
	);
	const [details] = parts.flatMap((part) => (part.kind === "columns" ? part.columns : []));
	assert.deepEqual(details?.lines.slice(1), ["198.51.100.99", "Firefox · Linux"]);
});
