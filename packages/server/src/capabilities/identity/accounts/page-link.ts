import type { SignUpOrigin } from "./documents.ts";

/**
 * A hosted page for a mail to lead to. By the client the page knows whose it is; where to send somebody back to it takes
 * from here only if the client allows it at that time.
 */
export const pageLink = (
	{ origin }: { readonly origin: string },
	page: "sign-in" | "forgotten-password",
	{ clientId, returnUrl }: Partial<SignUpOrigin>,
): string => {
	const query = new URLSearchParams({ ...(clientId ? { clientId } : {}), ...(returnUrl ? { returnUrl } : {}) });
	return `${origin}/hosted/${page}${query.size > 0 ? `?${query}` : ""}`;
};
