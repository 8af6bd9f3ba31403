import { jwtVerify, SignJWT } from "jose";
import type { Context } from "../../../foundation/context.ts";

/** What whoever made an order elsewhere says of the checkout that it came from. */
export interface Completion {
	readonly site: string;
	readonly checkoutId: string;
	readonly orderId?: string;
	/** Where the browser goes on. */
	readonly redirectUrl: string;
}

const algorithm = "HS256";
/** Keeps these tokens apart from others that the same key may sign. */
const audience = "cartwright.checkout-completion";
const lifetime = "1h";

type Signing = Pick<Context, "cursorKey" | "now">;

const keyOf = ({ cursorKey }: Signing): Uint8Array => Buffer.from(cursorKey, "base64");

/** For a page of the shop's own that completes checkouts: it hands the token to the buyer's browser. */
export const issueCompletionToken = (context: Signing, completion: Completion): Promise<string> =>
	new SignJWT({ ...completion })
		.setProtectedHeader({ alg: algorithm })
		.setAudience(audience)
		.setIssuedAt(new Date(context.now))
		.setExpirationTime(new Date(Date.parse(context.now) + 3_600_000))
		.sign(keyOf(context));

/** What the token says, or nothing where it is forged, damaged or past its time. */
export const readCompletionToken = async (context: Signing, token: string): Promise<Completion | undefined> => {
	try {
		const currentDate = new Date(context.now);
		const options = { algorithms: [algorithm], audience, currentDate, maxTokenAge: lifetime };
		const { payload } = await jwtVerify<Completion>(token, keyOf(context), options);
		return payload;
	} catch {
		// Whatever is wrong with it, the answer to the caller is the same: not a token.
		return undefined;
	}
};
