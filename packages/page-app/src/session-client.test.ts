import assert from "node:assert/strict";
import { it } from "node:test";
import { site } from "@cartwright/sdk/services/site";
import { noTokens, type Tokens } from "@cartwright/sdk/tokens";
import { readPageRequest } from "./page-request.ts";
import { sessionClient } from "./session-client.ts";

const play = (cookie = "") => {
	const seen: string[] = [];
	const send = async (input: unknown, init?: RequestInit) => {
		seen.push(`${new URL(String(input)).pathname} ${new Headers(init?.headers).get("authorization") ?? "nobody"}`);
		return Response.json({ access_token: "access", refresh_token: "refresh", expires_in: 3600, site: {} });
	};
	const host = { api: "http://shop.test", clientId: "client", fetch: send as typeof fetch };
	const page = readPageRequest(new Request("https://store.test/", { headers: { cookie } }), host);
	return { seen, page, client: sessionClient(page, "visitor") };
};
const written = ({ page }: ReturnType<typeof play>) => [...page.newCookies.values()];
const pairOf = (setCookie = "") => setCookie.split(";")[0] ?? "";

it("stores the tokens of a new visitor in a hidden cookie, and finds them in the next request", async () => {
	const first = play();
	await first.client.use(site).getSite();
	assert.deepEqual(first.seen, ["/oauth2/token nobody", "/cartwright/v1/site access"]);
	const [cookie, ...more] = written(first);
	assert.deepEqual(more, []);
	assert.match(cookie ?? "", /^__Host-visitor=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);

	const second = play(pairOf(cookie));
	await second.client.use(site).getSite();
	assert.deepEqual(second.seen, ["/cartwright/v1/site access"]);
	assert.deepEqual(written(second), [], "unchanged tokens are not sent again");
});

it("sends only the last of several changes, and deletes the cookie with the tokens", () => {
	const member: Tokens = {
		accessToken: { value: "member", expiresAt: 2_000_000_000 },
		refreshToken: { value: "renew", role: "member" },
	};
	const session = play();
	session.client.auth.setTokens(member);
	assert.deepEqual(session.client.auth.getTokens(), member);
	session.client.auth.setTokens(noTokens);
	assert.equal(session.client.auth.loggedIn(), false);
	assert.deepEqual(written(session), ["__Host-visitor=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax"]);
});

it("is a new visitor if the cookie is invalid", () => {
	for (const value of ["x", "%7B%22accessToken%22%3A1%7D", "null", "a".repeat(3000)]) {
		const { client } = play(`__Host-visitor=${value}`);
		assert.equal(client.auth.getTokens().refreshToken.role, "none", value);
	}
	assert.equal(play("visitor=%7B%7D").client.auth.loggedIn(), false, "https has no cookie without the prefix");
});
