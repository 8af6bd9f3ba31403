import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { site } from "../services/site.ts";
import { playShop, refusal, type Seen, type StubResponse } from "../testing.ts";
import { memoryStorage, noTokens, type Role, type Tokens } from "../tokens.ts";

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const tokensOf = (role: Role, expiresAt = inSeconds(60)): Tokens => ({
	accessToken: { value: `${role}-access`, expiresAt },
	refreshToken: { value: `${role}-refresh`, role },
});
const renewedOr =
	(renewed: StubResponse) =>
	({ body }: Seen): StubResponse =>
		body.grantType === "refresh_token" ? renewed : { body: { site: {} } };
const grantsOf = (seen: readonly Seen[]) => seen.map(({ body, path }) => body.grantType ?? path);

describe("a session", () => {
	it("creates a visitor with the first call, and keeps it", async () => {
		const { seen, client } = playShop(() => ({ body: { site: {} } }));
		assert.equal(client.auth.getTokens().refreshToken.role, "none");
		await client.use(site).getSite();
		await client.use(site).getSite();

		assert.deepEqual(
			seen.map(({ authorization }) => authorization),
			[undefined, "visitor-1", "visitor-1"],
		);
		assert.deepEqual(seen[0]?.body, { clientId: "client-1", grantType: "anonymous" });
		const { accessToken, refreshToken } = client.auth.getTokens();
		assert.deepEqual(refreshToken, { value: "renew-1", role: "visitor" });
		assert.ok(Math.abs(accessToken.expiresAt - inSeconds(14400)) <= 1);
	});

	it("is one visitor for concurrent calls", async () => {
		const { seen, client } = playShop(() => ({ body: { site: {} } }));
		await Promise.all(Array.from({ length: 5 }, () => client.use(site).getSite()));
		assert.equal(grantsOf(seen).filter((grant) => grant === "anonymous").length, 1);
	});

	it("renews an expired access token, and keeps the refresh token and its role", async () => {
		const renewed = { body: { access_token: "renewed", expires_in: 60 } };
		const { seen, client } = playShop(renewedOr(renewed), { tokens: tokensOf("member", inSeconds(-1)) });
		await client.use(site).getSite();

		assert.deepEqual(seen[0]?.body, {
			clientId: "client-1",
			refreshToken: "member-refresh",
			grantType: "refresh_token",
		});
		assert.equal(seen[1]?.authorization, "renewed");
		assert.deepEqual(client.auth.getTokens().refreshToken, { value: "member-refresh", role: "member" });
		assert.equal(client.auth.loggedIn(), true);
	});

	it("uses a new refresh token if the server returns one", async () => {
		const renewed = { body: { access_token: "renewed", refresh_token: "next", expires_in: 60 } };
		const { client } = playShop(renewedOr(renewed), { tokens: tokensOf("member", inSeconds(-1)) });
		await client.use(site).getSite();
		assert.deepEqual(client.auth.getTokens().refreshToken, { value: "next", role: "member" });
	});

	it("becomes a new visitor if the refresh token is rejected", async () => {
		const tokens = tokensOf("member", inSeconds(-1));
		const { seen, client } = playShop(renewedOr(refusal("INVALID_GRANT")), { tokens });
		await client.use(site).getSite();
		assert.deepEqual(grantsOf(seen).slice(0, 2), ["refresh_token", "anonymous"]);
		assert.equal(client.auth.getTokens().refreshToken.role, "visitor");
		assert.equal(client.auth.loggedIn(), false);
	});

	it("stays the same member while the server is unavailable or limits requests", async () => {
		for (const status of [503, 429]) {
			const tokens = tokensOf("member", inSeconds(-1));
			const { client } = playShop(renewedOr(refusal("UNAVAILABLE", "later", status)), { tokens });
			await assert.rejects(client.use(site).getSite());
			assert.deepEqual(client.auth.getTokens(), tokens, String(status));
		}
	});

	it("renews an access token that the server rejects, once", async () => {
		const respond =
			(good: string) =>
			({ body, authorization }: Seen): StubResponse => {
				if (body.grantType === "refresh_token") return { body: { access_token: "renewed", expires_in: 60 } };
				return authorization === good ? { body: { site: {} } } : refusal("UNAUTHENTICATED", "ended", 401);
			};
		const renewed = playShop(respond("renewed"), { tokens: tokensOf("member") });
		await Promise.all([renewed.client.use(site).getSite(), renewed.client.use(site).getSite()]);
		const response = await renewed.client.fetch("/media");
		assert.equal(response.status, 200);
		assert.equal(renewed.seen.filter(({ body }) => body.grantType === "refresh_token").length, 1);

		const rejected = playShop(respond("nothing"), { tokens: tokensOf("member") });
		await assert.rejects(rejected.client.use(site).getSite(), { status: 401 });
		assert.deepEqual(
			rejected.seen.map(({ authorization }) => authorization),
			["member-access", undefined, "renewed"],
		);
	});

	it("deletes the stored tokens when it is set to none", () => {
		const storage = memoryStorage(tokensOf("member"));
		const { client } = playShop(() => ({ body: {} }), { storage });
		client.auth.setTokens(noTokens);
		assert.equal(storage.get(), undefined);
	});

	it("does not undo a sign-in that happens while it renews", async () => {
		let renew: (answer: StubResponse) => void = () => assert.fail("nothing is renewed");
		const { client, seen } = playShop(
			({ body }) => {
				if (body.grantType !== "refresh_token") return { body: { site: {} } };
				return new Promise<StubResponse>((resolve) => {
					renew = resolve;
				});
			},
			{ tokens: tokensOf("visitor", inSeconds(-1)) },
		);
		const call = client.use(site).getSite();
		client.auth.setTokens(tokensOf("member"));
		renew({ body: { access_token: "late", expires_in: 60 } });
		await call;

		assert.equal(client.auth.loggedIn(), true);
		assert.equal(seen.at(-1)?.authorization, "member-access");
	});

	it("throws with the reason if no tokens are returned", async () => {
		const { client } = playShop(() => refusal("INVALID_GRANT", "unknown", 401));
		const renewal = client.auth.renewToken({ value: "forged", role: "visitor" });
		await assert.rejects(renewal, (error: Error & { cause: { code?: string; status?: number } }) => {
			assert.deepEqual([error.message, error.cause.status], ["something went wrong", 401]);
			return error.cause.code === "INVALID_GRANT";
		});
	});

	it("counts only a member as logged in", () => {
		for (const [role, expected] of [
			["none", false],
			["visitor", false],
			["member", true],
		] as const) {
			const { client } = playShop(() => ({ body: {} }), { tokens: tokensOf(role) });
			assert.equal(client.auth.loggedIn(), expected);
		}
	});
});
