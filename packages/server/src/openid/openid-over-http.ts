import { byId, type Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Provider } from "oidc-provider";
import type { Logger } from "pino";
import { cookieHeader, readCookie, sessionCookie } from "../capabilities/identity/sessions/cookies.ts";
import { findSession } from "../capabilities/identity/sessions/find-session.ts";
import { installation, sites } from "../capabilities/sites/documents.ts";
import { ApplicationError } from "../foundation/errors.ts";
import { limitByAddress } from "../foundation/limit-by-address.ts";
import type { OutgoingFetch } from "../foundation/providers.ts";
import type { RateLimit } from "../foundation/rate-limit.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { reloadSeconds } from "../signing-keys/purposes.ts";
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
	readonly newVisitors: RateLimit;
}

interface Opened {
	readonly provider: Promise<Provider>;
	/** Milliseconds since 1970. */
	readonly opened: number;
}

type OpenIdRequest = FastifyRequest<{ Params: { site: string; "*": string }; Querystring: { request?: string } }>;

/**
 * OpenID Connect as the standard has it, so that other software signs in with a shop's members. Each site is an issuer of
 * its own, at `/oidc/<site id>`; discovery is below that, at `/.well-known/openid-configuration`.
 */
export const registerOpenId = async (app: FastifyInstance, options: OpenIdOptions): Promise<void> => {
	// Opened anew from time to time, as another process may have rotated the signing keys.
	const providers = new LRUCache<string, Opened>({ max: 100 });
	const views = new SessionViews();
	const providerOf = async (site: string): Promise<Provider> => {
		const time = options.now().getTime();
		const known = providers.get(site);
		if (known && Math.abs(time - known.opened) < reloadSeconds * 1000) return known.provider;
		const { found } = await options.store.read(installation, { found: byId(sites, site) });
		if (!found) throw new ApplicationError("NOT_FOUND", `No site has the id ${site}.`);
		const provider = siteProvider({ ...options, site, views });
		providers.set(site, { provider, opened: time });
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
				// Whoever begins a sign-in is nobody yet, and the library stores each of them.
				const { newVisitors, now } = options;
				const isStart = (request as OpenIdRequest).params["*"].split("/")[0] === "auth";
				if (isStart) limitByAddress({ incoming: request, newVisitors, now: now().toISOString() }, "sign-in");
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
	// Addresses in answers are those of the configured origin, whatever the request says.
	Object.assign(raw.headers, { host, "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) });
	const view = session && views.open(session.id);
	Object.assign(raw, { originalUrl: raw.url, browserCookies: cookieHeader(raw.headers) });
	raw.headers.cookie = cookiesFor(raw, { site, origin, path: request.params["*"], view });
	raw.url = (raw.url ?? "").slice(mountOf(site).length);
	reply.raw.setHeader("x-wix-request-id", request.id);
	// The library sets a policy of its own where it shows a page, and says there who may frame it.
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
