import { createHash } from "node:crypto";
import { loginEmailOf } from "@cartwright/accounts/identity/accounts/email";

/** The same for all spellings of an address. */
export const optOutId = (email: string): string => createHash("sha256").update(loginEmailOf(email)).digest("base64url");
