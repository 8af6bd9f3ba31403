import { createClient, type SignedClient } from "./client.ts";
import { type OAuth, type OAuthOptions, OAuthStrategy } from "./oauth-strategy.ts";

/** One request as the fake server saw it. */
export interface Seen {
	readonly path: string;
	readonly authorization: string | undefined;
	readonly body: Record<string, unknown>;
}

export interface StubResponse {
	readonly status?: number;
	readonly body: unknown;
}

/** A fake server: its responses, and the requests that it got. */
export const playServer = (respond: (request: Seen) => StubResponse | Promise<StubResponse>) => {
	const seen: Seen[] = [];
	const played = async (input: unknown, init: { headers?: Record<string, string>; body?: string } = {}) => {
		const path = String(input).replace(/^https?:\/\/[^/]+/, "");
		const body = JSON.parse(init.body ?? "{}");
		const request = { path, authorization: init.headers?.authorization, body };
		seen.push(request);
		const { status = 200, body: data } = await respond(request);
		return Response.json(data, { status, headers: { "x-wix-request-id": "request-7" } });
	};
	return { seen, fetch: played as typeof fetch };
};

export const refusal = (code: string, description = "refused", status = 400): StubResponse => ({
	status,
	body: { message: description, details: { applicationError: { code, description, data: {} } } },
});

/** A storefront's client on a fake server, which issues visitor tokens; `answer` handles everything else. */
export const playShop = (
	respond: (request: Seen) => StubResponse | Promise<StubResponse>,
	options: Partial<OAuthOptions> = {},
): { seen: Seen[]; client: SignedClient<OAuth> } => {
	let visitors = 0;
	const { seen, fetch } = playServer((request) => {
		if (request.body.grantType !== "anonymous") return respond(request);
		visitors += 1;
		return { body: { access_token: `visitor-${visitors}`, refresh_token: `renew-${visitors}`, expires_in: "14400" } };
	});
	const auth = OAuthStrategy({ clientId: "client-1", ...options });
	return { seen, client: createClient({ origin: "http://shop.test", auth, fetch }) };
};
