import type { Context } from "@cartwright/kernel/foundation/context";
import { signShortLink } from "@cartwright/kernel/sites/signed-link";

/** The page at which a request is paid. It is the same for as long as there is the request. */
export const requestUrl = ({ origin, site, cursorKey }: Pick<Context, "origin" | "site" | "cursorKey">, id: string) =>
	`${origin}/hosted/pay/${signShortLink(cursorKey, "payment-request", { site, subject: id })}`;
