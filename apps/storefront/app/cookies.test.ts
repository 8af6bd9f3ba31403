import assert from "node:assert/strict";
import { it } from "node:test";
import { readCookie, writeCookie } from "./cookies.ts";
import { isFresh, readTokens, writeTokens } from "./tokens.server.ts";

it("a cookie is found among others by its whole name", () => {
	const header = "a=1; xvisitor=no; visitor=abc=; theme=dark";
	assert.equal(readCookie(header, "visitor"), "abc=");
	assert.equal(readCookie(header, "theme"), "dark");
	assert.equal(readCookie(header, "language"), undefined);
	assert.equal(readCookie(null, "theme"), undefined);
});

it("a hidden cookie is out of reach of scripts, and of plain connections if there are others", () => {
	const cookie = writeCookie("place", "x", { hidden: true, secure: true });
	assert.equal(cookie, "place=x; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax");
	assert.doesNotMatch(writeCookie("theme", "dark", { secure: false }), /HttpOnly|Secure/);
});

it("tokens come back from a cookie as they were, and what is none is nothing", () => {
	const tokens = { access: "a.b.c", refresh: "d", ends: 1000 };
	assert.deepEqual(readTokens(writeTokens(tokens)), tokens);
	for (const text of [undefined, "", "x", Buffer.from('{"access":1}').toString("base64url"), "bnVsbA"]) {
		assert.equal(readTokens(text), undefined, text);
	}
});

it("a token is renewed before its last minute", () => {
	const tokens = { access: "", refresh: "", ends: 100_000 };
	assert.equal(isFresh(tokens, 39_000), true);
	assert.equal(isFresh(tokens, 41_000), false);
});
