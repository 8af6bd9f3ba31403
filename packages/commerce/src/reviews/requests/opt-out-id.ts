import { createHash } from "node:crypto";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";

/** The same for all spellings of an address. */
export const optOutId = (email: string): string =>
	createHash("sha256").update(normalizedEmail(email)).digest("base64url");
