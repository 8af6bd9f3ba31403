import { perMinute } from "@cartwright/contract/rate-limits";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import type { MinuteCounter } from "@cartwright/kernel/foundation/minute-counter";
import type { OutgoingFetch } from "@cartwright/kernel/foundation/providers";
import { securityHeaders } from "@cartwright/kernel/http/security-headers";
import { retained } from "@cartwright/kernel/signing-keys/key-ring";
import { idTokenKeys, reloadSeconds } from "@cartwright/kernel/signing-keys/purposes";
import { openRing } from "@cartwright/kernel/signing-keys/ring-store";
import { installation, sites } from "@cartwright/kernel/sites/site";
import { byId, type Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Provider } from "oidc-provider";
import type { Logger } from "pino";
import { cookieHeader, readCookie, sessionCookie } from "../identity/sessions/cookies.ts";
import { findSession } from "../identity/sessions/find-session.ts";
import { SessionViews } from "./browser-session.ts";
import { interact } from "./interaction.ts";
import { cookiesFor } from "./library-cookies.ts";
import { mountOf, siteProvider } from "./site-provider.ts";

export interface OpenIdOptions {
	readonly store: Store;
	readonly origin: string;
	readonly log: Logger;
	readonly now: () => Date;
	readonly newId: () => string;
	readonly fetch: OutgoingFetch;
	readonly minuteCounter: MinuteCounter;
}

interface OpenProvider {
	readonly provider: Promise<Provider>;
	/** The ids of its signing keys. */
	readonly kids: string;
	/** When the ids were compared with the stored ones, in milliseconds since 1970. */
	readonly checked: number;
}

const limits = [perMinute("sign-in")];

type OpenIdRequest = FastifyRequest<{ Params: { site: string; "*": string }; Querystring: { request?: string } }>;

/**
 * Standard OpenID Connect, by which members of a shop sign in to other software. Each site is an issuer of its own, at
 * `/oidc/<site id>`, with its discovery document at `/.well-known/openid-configuration` below that.
 */
export const registerOpenId = async (app: FastifyInstance, options: OpenIdOptions): Promise<void> => {
	const providers = new LRUCache<string, OpenProvider>({ max: 100 });
	const views = new SessionViews();
	const providerOf = async (site: string): Promise<Provider> => {
		const { store, now } = options;
		const [time, checked] = [now().toISOString(), now().getTime()];
		const open = providers.get(site);
		if (open && Math.abs(checked - open.checked) < reloadSeconds * 1000) return open.provider;
		const { siteDocument } = await store.read(installation, { siteDocument: byId(sites, site) });
		if (!siteDocument) throw new ApplicationError("NOT_FOUND", `No site has the id ${site}.`);
		// Another process may have rotated or revoked them.
		const ring = await openRing(store, site, idTokenKeys, time);
		const keys = retained(ring, time, idTokenKeys.retainedSeconds).map(({ jwk }) => jwk);
		const kids = keys.map(({ kid }) => kid).join();
		const provider = open?.kids === kids ? open.provider : siteProvider({ ...options, site, views, keys });
		providers.set(site, { provider, kids, checked });
		provider.catch(() => providers.delete(site));
		return provider;
	};
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// The library reads bodies itself.
		scope.addContentTypeParser("*", (_request, _body, done) => done(null));
		scope.route({
			method: ["GET", "POST"],
			url: "/oidc/:site/*",
			handler: async (request, reply) => {
				// Anonymous callers start sign-ins, and the library stores each of them.
				const { minuteCounter, now } = options;
				const isStart = (request as OpenIdRequest).params["*"].split("/")[0] === "auth";
				const start = { call: "oidc", limits, incoming: request, minuteCounter, now: now().toISOString() };
				if (isStart) limitByAddress(start, "sign-in");
				const provider = await providerOf((request as OpenIdRequest).params.site);
				await handle(provider, request as OpenIdRequest, reply, { ...options, views });
			},
		});
	});
};

const handle = async (
	provider: Provider,
	request: OpenIdRequest,
	reply: FastifyReply,
	options: OpenIdOptions & { readonly views: SessionViews },
): Promise<void> => {
	const { store, origin, now, newId, views, log } = options;
	const { site } = request.params;
	const { raw } = request;
	const time = now().toISOString();
	const cookie = readCookie(request, origin, sessionCookie);
	const session = cookie ? (await findSession({ store, site, now: time }, cookie))?.doc : undefined;
	const { protocol, host } = new URL(origin);
	// Responses contain the configured origin, whatever host the request names.
	Object.assign(raw.headers, { host, "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) });
	const view = session && views.open(session.id);
	Object.assign(raw, { originalUrl: raw.url, browserCookies: cookieHeader(raw.headers) });
	raw.headers.cookie = cookiesFor(raw, { site, origin, path: request.params["*"], view });
	raw.url = (raw.url ?? "").slice(mountOf(site).length);
	reply.raw.setHeader("x-wix-request-id", request.id);
	// The library sets a policy of its own on its pages, with their frame ancestors.
	const { "content-security-policy": _, ...headers } = securityHeaders(origin);
	for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
	reply.raw.setHeader("x-frame-options", "DENY");
	reply.hijack();
	const isInteraction = request.params["*"].startsWith("interaction/");
	try {
		if (!isInteraction) return await provider.callback()(raw, reply.raw);
		const { request: handle } = request.query;
		await interact(provider, [raw, reply.raw], handle, { store, site, origin, now: time, newId, session });
	} catch (error) {
		if (!isInteraction) throw error;
		log.info({ requestId: request.id, reason: (error as Error).message }, "a sign-in by OpenID Connect was over");
		reply.raw.writeHead(303, { location: `${origin}/hosted/sign-in`, "cache-control": "no-store" }).end();
	} finally {
		if (view) views.close(view);
	}
};
