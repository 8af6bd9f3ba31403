import type { Context } from "@cartwright/kernel/foundation/context";

/** The `User-Agent` header of the request, shortened. */
export const userAgentOf = ({ incoming }: Pick<Context, "incoming">): { readonly userAgent?: string } => {
	const userAgent = String(incoming.headers["user-agent"] ?? "").slice(0, 300);
	return userAgent ? { userAgent } : {};
};
