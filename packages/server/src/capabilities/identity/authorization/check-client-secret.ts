import { ApplicationError } from "../../../foundation/errors.ts";
import { isSecretOf } from "../../sites/api-key.ts";
import type { Client } from "../../sites/documents.ts";

/** Confidential clients authenticate by their secret. Public clients only prove by PKCE that they started the flow. */
export const checkClientSecret = ({ id, secretHash }: Client, shown: string): void => {
	if (!secretHash || isSecretOf(secretHash, shown)) return;
	throw new ApplicationError("INVALID_CLIENT", `The client ${id} keeps a secret: send it as client_secret.`);
};
