import { createHmac } from "node:crypto";
import { codeKeyOf } from "./gift-card.ts";

/**
 * What finds a gift card by its code. `key`: the installation's, in base64. Whoever reads the database alone can neither read codes
 * nor try them.
 */
export const codeHashOf = (key: string, site: string, code: string): string =>
	createHmac("sha256", Buffer.from(key, "base64"))
		.update(`cartwright.gift-card ${site} ${codeKeyOf(code)}`)
		.digest("base64url");
