import type { SignUpOrigin } from "./documents.ts";

/**
 * The address of a hosted page, for a mail. The page gets its branding from the client, and uses the return address only if
 * the client still allows it.
 */
export const pageLink = (
	{ origin }: { readonly origin: string },
	page: "sign-in" | "forgotten-password",
	{ clientId, returnUrl }: Partial<SignUpOrigin>,
): string => {
	const query = new URLSearchParams({ ...(clientId ? { clientId } : {}), ...(returnUrl ? { returnUrl } : {}) });
	return `${origin}/hosted/${page}${query.size > 0 ? `?${query}` : ""}`;
};
