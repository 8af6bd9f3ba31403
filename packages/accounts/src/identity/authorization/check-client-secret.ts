import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { isSecretOf } from "@cartwright/kernel/sites/api-key";
import type { Client } from "@cartwright/kernel/sites/client";

/** Confidential clients authenticate by their secret. Public clients only prove by PKCE that they started the flow. */
export const checkClientSecret = ({ id, secretHash }: Client, shown: string): void => {
	if (!secretHash || isSecretOf(secretHash, shown)) return;
	throw new ApplicationError("INVALID_CLIENT", `The client ${id} keeps a secret: send it as client_secret.`);
};
