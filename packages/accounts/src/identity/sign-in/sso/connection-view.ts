import type { IdpConnection as WireConnection } from "@cartwright/contract/identity/accounts";
import type { IdpConnection } from "../documents.ts";

/** Without the secret. */
export const connectionView = ({ id, name, issuer, clientId }: IdpConnection, redirectUri: string): WireConnection => ({
	id,
	name,
	issuer,
	clientId,
	redirectUri,
});
