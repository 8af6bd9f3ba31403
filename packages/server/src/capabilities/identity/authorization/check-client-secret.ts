import { ApplicationError } from "../../../foundation/errors.ts";
import { isSecretOf } from "../../sites/api-key.ts";
import type { Client } from "../../sites/documents.ts";

/** A client that keeps a secret proves itself by it; the others prove by PKCE alone that they are who began. */
export const checkClientSecret = ({ id, secretHash }: Client, shown: string): void => {
	if (!secretHash || isSecretOf(secretHash, shown)) return;
	throw new ApplicationError("INVALID_CLIENT", `The client ${id} keeps a secret: send it as client_secret.`);
};
