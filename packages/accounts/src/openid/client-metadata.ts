import type { Client } from "@cartwright/kernel/sites/client";
import { countingOrigins } from "@cartwright/kernel/sites/origin";
import type { ClientMetadata } from "oidc-provider";

/** A client of the shop as OpenID client metadata. */
export const clientMetadata = (client: Client, server: string): ClientMetadata => {
	const { id, name, redirectUris = [], allowedOrigins, secretHash, responseModes } = client;
	const origins = countingOrigins(allowedOrigins, server);
	return {
		client_id: id,
		client_name: name,
		redirect_uris: [...redirectUris],
		post_logout_redirect_uris: [...new Set([...redirectUris, ...origins, ...origins.map((origin) => `${origin}/`)])],
		response_types: ["code"],
		grant_types: ["authorization_code", "refresh_token"],
		...(responseModes ? { response_modes: [...responseModes] } : {}),
		// The secret is not stored; `compareClientSecret` compares its hash.
		...(secretHash
			? { client_secret: secretHash, token_endpoint_auth_method: "client_secret_basic" }
			: { token_endpoint_auth_method: "none" }),
	};
};
