import type { Context } from "@cartwright/kernel/foundation/context";
import { jwtVerify, SignJWT } from "jose";

/** Reports that a checkout was completed by an order that was created elsewhere. */
export interface Completion {
	readonly site: string;
	readonly checkoutId: string;
	readonly orderId?: string;
	/** Where the browser is redirected to. */
	readonly redirectUrl: string;
}

const algorithm = "HS256";
/** Distinguishes these tokens from others that are signed with the same key. */
const audience = "cartwright.checkout-completion";
const lifetime = "1h";

type Signing = Pick<Context, "cursorKey" | "now">;

const keyOf = ({ cursorKey }: Signing): Uint8Array => Buffer.from(cursorKey, "base64");

/** For a server of the shop that completes checkouts itself: it passes the token to the buyer's browser. */
export const issueCompletionToken = (context: Signing, completion: Completion): Promise<string> =>
	new SignJWT({ ...completion })
		.setProtectedHeader({ alg: algorithm })
		.setAudience(audience)
		.setIssuedAt(new Date(context.now))
		.setExpirationTime(new Date(Date.parse(context.now) + 3_600_000))
		.sign(keyOf(context));

/** Verifies a token; `undefined` if it is forged, damaged or expired. */
export const readCompletionToken = async (context: Signing, token: string): Promise<Completion | undefined> => {
	try {
		const currentDate = new Date(context.now);
		const options = { algorithms: [algorithm], audience, currentDate, maxTokenAge: lifetime };
		const { payload } = await jwtVerify<Completion>(token, keyOf(context), options);
		return payload;
	} catch {
		// All errors mean that the token is invalid.
		return undefined;
	}
};
