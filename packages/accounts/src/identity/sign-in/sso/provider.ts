import { nodeOf } from "@cartwright/contract/codec/schema";
import { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { isSafeAddress } from "@cartwright/kernel/sites/origin";
import { byId } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import type { Configuration } from "openid-client";
import { type IdpConnection, idpConnections } from "../documents.ts";
import type { IdpClaims } from "./join-idp.ts";

const minutesKnown = 10;
/** Discovery documents of providers. They rarely change. */
const configurations = new LRUCache<string, Configuration>({ max: 100, ttl: minutesKnown * 60_000 });

export const callbackOf = ({ origin }: Pick<Context, "origin">): string =>
	`${origin}/_api/iam/authentication/v1/callback`;

export const findConnection = async ({ store, site }: Context, id: string): Promise<IdpConnection> => {
	const { connection } = await store.read(site, { connection: byId(idpConnections, id) });
	if (connection) return connection.doc;
	throw new ApplicationError("IDP_CONNECTION_NOT_FOUND", `The shop has no connection ${id}.`);
};

/** The configuration that the provider publishes. */
export const discover = async (context: Context, connection: IdpConnection): Promise<Configuration> => {
	const { id, issuer, clientId, clientSecret } = connection;
	const key = `${context.site} ${id} ${issuer} ${clientId} ${clientSecret}`;
	const found = configurations.get(key);
	if (found) return found;
	const client = await import("openid-client");
	const url = new URL(issuer);
	if (!isSafeAddress(url)) throw unavailable(context, connection, new Error("the issuer must be https"));
	try {
		const isLocal = url.protocol === "http:";
		const configuration = await client.discovery(
			url,
			clientId,
			clientSecret,
			clientSecret ? client.ClientSecretPost(clientSecret) : client.None(),
			{
				timeout: 5,
				[client.customFetch]: context.providers.fetch,
				...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
			},
		);
		configurations.set(key, configuration);
		return configuration;
	} catch (error) {
		throw unavailable(context, connection, error);
	}
};

export const unavailable = (
	{ log, requestId }: Context,
	{ id, issuer }: IdpConnection,
	error: unknown,
): ApplicationError => {
	const { message, code } = error as Error & { code?: string };
	log.warn({ connectionId: id, issuer, requestId, reason: message, code }, "a sign-in provider could not be reached");
	return new ApplicationError("IDP_UNAVAILABLE", "The sign-in provider cannot be reached just now. Try again later.");
};

/** A longer text than an account can have is not taken over: half a name would be wrong, and so would half an address. */
const text = (value: unknown, max = Number.POSITIVE_INFINITY): string | undefined =>
	typeof value === "string" && value && value.length <= max ? value : undefined;

const { firstName, lastName, nickname, picture } = nodeOf(IdentityProfile).properties ?? {};

/** The claims of an ID token or of the user info endpoint. */
export const readClaims = (connectionId: string, claims: Readonly<Record<string, unknown>>): IdpClaims => {
	const members = {
		firstName: text(claims.given_name, firstName?.maxLength),
		lastName: text(claims.family_name, lastName?.maxLength),
		nickname: text(claims.nickname, nickname?.maxLength),
		picture: text(claims.picture, picture?.maxLength),
	};
	return {
		connectionId,
		subject: String(claims.sub),
		email: text(claims.email),
		emailVerified: claims.email_verified === true || claims.email_verified === "true",
		profile: Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)),
	};
};
