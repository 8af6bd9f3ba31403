import assert from "node:assert/strict";
import { it } from "node:test";
import { readCookie, writeCookie } from "./cookies.ts";

it("finds a cookie among others by its whole name", () => {
	const header = "a=1; xvisitor=no; visitor=abc=; theme=dark";
	assert.equal(readCookie(header, "visitor"), "abc=");
	assert.equal(readCookie(header, "theme"), "dark");
	assert.equal(readCookie(header, "language"), undefined);
	assert.equal(readCookie(null, "theme"), undefined);
});

it("hides a cookie from scripts, and from connections without TLS", () => {
	const cookie = writeCookie("place", "x", { hidden: true, secure: true });
	assert.equal(cookie, "place=x; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax");
	assert.doesNotMatch(writeCookie("theme", "dark", { secure: false }), /HttpOnly|Secure/);
});
