import { collection, type Document } from "@cartwright/store/collection";

/** A storefront's public OAuth client. Its id is no secret. */
export interface Client extends Document {
	readonly siteId: string;
	readonly name: string;
	/** Origins to which hosted pages may redirect shoppers: scheme, host and port. */
	readonly allowedOrigins: readonly string[];
	/** Redirect URIs of sign-ins, compared exactly. */
	readonly redirectUris?: readonly string[];
	/** Allowed response modes; all if absent. */
	readonly responseModes?: readonly ResponseMode[];
	/** Hash of the client secret; absent for public clients. */
	readonly secretHash?: string;
	/** Whether it belongs to somebody else, so that members must consent before it learns who they are. */
	readonly thirdParty?: boolean;
	/** Whether it is for sign-in only. Absent: only third-party clients are. */
	readonly signInOnly?: boolean;
	/** Whether each refresh token can be used once, for clients that store the new one. */
	readonly rotatesRefreshTokens?: boolean;
	readonly createdDate: string;
}

export type ResponseMode = "fragment" | "query" | "web_message";

/** The client of the first site, known before the site is. */
interface FirstClient extends Document {
	readonly clientId: string;
}

export const clients = collection<Client>("clients", {
	fields: { siteId: "text" },
	indexes: [["siteId"]],
	cached: true,
});

export const firstClients = collection<FirstClient>("first_clients");
