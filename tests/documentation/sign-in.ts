import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { OAuthStrategy } from "@cartwright/sdk/oauth-strategy";

type OAuthClient = ReturnType<ReturnType<typeof OAuthStrategy>>;

/** Signs up, and follows redirects like a browser to the address with the code, whose data it returns too. */
export const authorize = async ({ auth }: { auth: OAuthClient }, callback: string, password: string) => {
	const signedUp = await auth.register({ email: `${randomUUID()}@example.com`, password });
	if (signedUp.loginState !== "SUCCESS") assert.fail(JSON.stringify(signedUp));
	const data = await auth.generateOAuthData(callback);
	const { authUrl } = await auth.getAuthUrl(data, { sessionToken: signedUp.data.sessionToken });
	const response = await fetch(authUrl, { headers: { accept: "text/html" }, redirect: "manual" });
	return { data, address: response.headers.get("location") ?? "" };
};

/** Signs a new member in. */
export const signIn = async (client: { auth: OAuthClient }, callback: string, password: string): Promise<void> => {
	const { data, address } = await authorize(client, callback, password);
	const { code, state } = client.auth.parseFromUrl(address);
	client.auth.setTokens(await client.auth.getMemberTokens(code, state, data));
};
