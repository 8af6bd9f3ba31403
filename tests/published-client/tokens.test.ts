import assert from "node:assert/strict";
import { it } from "node:test";
import { members } from "@wix/members";
import { AppStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { refusal } from "./refusal.ts";
import { newShopper, withStartedServer } from "./shop.ts";

withStartedServer(
	"visitor tokens",
	async () => undefined,
	(started) => {
		const newClient = (clientId = started().server.clientId) => createClient({ auth: OAuthStrategy({ clientId }) });
		const tokenInfo = async (token: string) => {
			const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) };
			const response = await fetch("https://www.wixapis.com/oauth2/token-info", init);
			return (await response.json()) as Record<"subjectId" | "subjectType" | "clientId" | "instanceId", string> & {
				active: boolean;
			};
		};

		it("creates a visitor for each client", async () => {
			const [one, other] = await Promise.all([
				newClient().auth.generateVisitorTokens(),
				newClient().auth.generateVisitorTokens(),
			]);
			const [first, second] = await Promise.all([tokenInfo(one.accessToken.value), tokenInfo(other.accessToken.value)]);

			assert.equal(one.refreshToken.role, "visitor");
			assert.ok(one.accessToken.expiresAt > Date.now() / 1000);
			assert.ok(first.active && second.active);
			assert.notEqual(first.subjectId, second.subjectId);
		});

		it("renews an access token and remains the same visitor", async () => {
			const client = newClient();
			const tokens = await client.auth.generateVisitorTokens();
			const renewed = await client.auth.renewToken(tokens.refreshToken);

			const [before, after] = await Promise.all([tokens, renewed].map((each) => tokenInfo(each.accessToken.value)));
			assert.equal(before?.subjectId, after?.subjectId);
		});

		it("renews by the clock: an expired access token is replaced before a call", async () => {
			const { auth } = newClient();
			const { refreshToken, accessToken } = await auth.generateVisitorTokens();
			const expired = { refreshToken, accessToken: { value: "expired", expiresAt: 1 } };
			const shopper = newShopper(started().server.clientId, expired);

			await shopper.products.queryProducts().find();

			const renewed = shopper.auth.getTokens().accessToken.value;
			assert.equal((await tokenInfo(renewed)).subjectId, (await tokenInfo(accessToken.value)).subjectId);
		});

		it("becomes a new visitor silently if the refresh token is rejected", async () => {
			const { server } = started();
			const shopper = newShopper(server.clientId, {
				refreshToken: { value: "unknown", role: "member" as never },
				accessToken: { value: "expired", expiresAt: 1 },
			});

			await shopper.products.queryProducts().find();

			assert.equal(shopper.auth.getTokens().refreshToken.role, "visitor");
			assert.equal(shopper.auth.loggedIn(), false);
		});

		it("are replaced by an app's own, which has the rights of its key", async () => {
			const { server } = started();
			const made = await server.run("key", "create", "--role", "support", "--json");
			const [, appId = "", appSecret = ""] = /^cwk_([^_]+)_(.+)$/.exec(JSON.parse(made).key) ?? [];
			const newApp = (secret: string) =>
				createClient({
					modules: { members },
					auth: AppStrategy({ appId, appSecret: secret, instanceId: server.siteId }),
				});

			const app = newApp(appSecret);
			assert.equal((await app.members.queryMembers().find()).totalCount, 0);
			const { headers } = await app.auth.getAuthHeaders();
			const info = await tokenInfo(headers.Authorization ?? "");
			assert.deepEqual([info.subjectType, info.clientId, info.instanceId], ["APP", appId, server.siteId]);
			const beyond = app.members.createMember({ member: { loginEmail: "ada@example.com" } });
			assert.equal((await refusal(beyond)).details?.applicationError?.code, "PERMISSION_DENIED");
			await assert.rejects(Promise.resolve(newApp("wrong").auth.getAuthHeaders()), /Unexpected status code .* 401/);
		});

		it("reports a wrong client id", async () => {
			const unknown = newClient("8f4e3d2c-1b0a-4c5d-9e8f-7a6b5c4d3e2f");

			await assert.rejects(unknown.auth.generateVisitorTokens(), /INVALID_CLIENT/);
		});

		it("rejects a modified token, and the client does not renew it", async () => {
			const { server } = started();
			const tokens = await newClient().auth.generateVisitorTokens();
			const [head, body, signature] = tokens.accessToken.value.split(".");
			const value = [head, body, [...(signature ?? "")].reverse().join("")].join(".");
			const shopper = newShopper(server.clientId, { ...tokens, accessToken: { ...tokens.accessToken, value } });

			await assert.rejects(shopper.products.queryProducts().find(), (error: Error & { status?: number }) => {
				assert.equal(error.status, 401);
				return true;
			});
		});
	},
);
